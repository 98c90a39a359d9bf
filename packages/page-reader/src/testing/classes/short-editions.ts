import {
  framed,
  jsonLd,
  pick,
  writeCases,
  writeParagraph,
  writeSentence,
  writeTitle,
  type PageCase,
  type Random,
  type Writer,
} from './page-shell.js';

const DAY = '2024-03-05T08:00:00Z';
const POEM = [
  'The tide went out without a word',
  'and left the pier its shadow',
  'A gull took count of what was there',
  'one rope, one boot, one ladder',
  'I came to ask the water back',
  'it said it had no hurry',
];
const NOTE_TITLES = [
  'Login screens of the nineties',
  'Please wait for the ferry',
  '404: the bridge that was never built',
  'Access denied, said the lighthouse',
  'Under maintenance since 1911',
  'Subscribe to the wind',
  'Error 500 and other bus lines',
  'Page not found in the ship’s log',
];

/** Evidence that a page is an edition: its feed, or structured data. */
function known(title: string, random: Random): { head: string; hints?: PageCase['hints'] } {
  if (random() < 0.5) return { head: '', hints: { title, publishedAt: DAY } };
  return { head: jsonLd({ headline: title, datePublished: DAY, author: { '@type': 'Person', name: 'Ann Other' } }) };
}

function edition(random: Random, title: string, content: string): ReturnType<Writer> {
  const { head, hints } = known(title, random);
  const body = pick(
    [
      `<article class="post"><h1 class="entry-title">${title}</h1><time datetime="${DAY}">5 March 2024</time><div class="entry-content">${content}</div></article>`,
      `<div class="h-entry"><h2 class="p-name">${title}</h2><div class="e-content">${content}</div><p class="post-meta">5 March 2024</p></div>`,
      `<section><h1>${title}</h1><div class="text">${content}</div></section>`,
    ],
    random,
  );
  return { html: framed(random, { title, head, body }), hints };
}

const EDITIONS: Record<string, Writer> = {
  poem: (random) => edition(random, writeTitle('en', random), `<p>${POEM.join('<br>')}</p>`),
  'poem in stanzas': (random) =>
    edition(random, writeTitle('en', random), POEM.map((line) => `<p>${line}</p>`).join('')),
  'link post': (random) =>
    edition(
      random,
      writeTitle('en', random),
      `<p><a href="https://other.example.org/essay">${writeTitle('en', random)}</a></p><p>${writeSentence('en', random)}</p>`,
    ),
  'photo with a caption': (random) =>
    edition(
      random,
      'Low water',
      `<figure><img src="/media/low-water.jpg" alt="The harbour"><figcaption>The harbour at low water, seen from the crane.</figcaption></figure>`,
    ),
  'note with a title like a notice': (random) =>
    edition(random, pick(NOTE_TITLES, random), `<p>${writeParagraph('en', random)}</p>`),
  'sign-in box in the header': (random) => {
    const made = edition(
      random,
      writeTitle('en', random),
      `<p>${writeSentence('en', random)} ${writeSentence('en', random)}</p>`,
    );
    const box =
      '<header><form action="/session"><input name="user"><input type="password" name="word"><button>Log in</button></form></header>';
    return { ...made, html: made.html.replace(/<body[^>]*>/, (tag) => tag + box) };
  },
  'about cookies and consent': (random) =>
    edition(
      random,
      'We use cookies, and other baking',
      `<p>Three recipes for cookies arrived this week. ${writeSentence('en', random)}</p>`,
    ),
  'one sentence': (random) =>
    edition(random, 'A pause', `<p>No letter this week: the printer is at sea. Back on the twelfth.</p>`),
  quotation: (random) =>
    edition(
      random,
      writeTitle('en', random),
      `<blockquote><p>${writeSentence('en', random)}</p></blockquote><p>— from the log of the Marie</p>`,
    ),
  'invitation to comment': (random) =>
    edition(
      random,
      writeTitle('en', random),
      `<p>${writeParagraph('en', random)}</p><div class="comments-section"><h4>Discussion about this post</h4><p>Only paid subscribers can comment on this post</p><a href="/subscribe">Upgrade to paid</a></div>`,
    ),
};

export const writeShortEditions = (): PageCase[] => writeCases(EDITIONS, 4);
