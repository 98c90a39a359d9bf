import { framed, jsonLd, pick, writeCases, type PageCase, type Random, type Writer } from './page-shell.js';

const DAY = '2024-03-05T08:00:00Z';

interface Edition {
  title: string;
  content: string;
  language?: string;
}

function edition(random: Random, { title, content, language = 'en' }: Edition): ReturnType<Writer> {
  const isFed = random() < 0.5;
  const head = isFed ? '' : jsonLd({ headline: title, datePublished: DAY });
  const body = pick(
    [
      `<article><h1>${title}</h1><div class="post-body">${content}</div></article>`,
      `<div class="entry"><h2 class="entry-title">${title}</h2>${content}</div>`,
    ],
    random,
  );
  return {
    html: framed(random, { title, language, head, body }),
    hints: isFed ? { title, publishedAt: DAY } : undefined,
  };
}

const of =
  (title: string, content: string, language?: string): Writer =>
  (random) =>
    edition(random, { title, content, language });

/** Short, complete and free editions with misleading words or forms. */
const EDITIONS: Record<string, Writer> = {
  haiku: of('古池', '<p>古池や<br>蛙飛びこむ<br>水の音</p>', 'ja'),
  'one line in German': of('Pause', '<p>Diese Woche kein Brief: Der Drucker ist auf See.</p>', 'de'),
  'thanks to subscribers': of('Danke für 1000 Abonnenten', '<p>Tausend von euch lesen jetzt mit. Danke!</p>', 'de'),
  'thanks in Spanish': of('Gracias por leer', '<p>Nos vemos en septiembre, con más barcos y menos calor.</p>', 'es'),
  'registration for a party': of(
    'Anmeldung zum Hafenfest',
    '<p>Am Samstag um drei am Kran. Wer kommt, bringt einen Stuhl mit und schreibt eine Karte.</p>',
    'de',
  ),
  'loading dock': of('Loading dock, 5 a.m.', '<p>Three crates of pears, one of eels. Nobody speaks before six.</p>'),
  'maintenance of bicycles': of('Maintenance of old bicycles', '<p>Oil the chain. Then oil it again.</p>'),
  'a domain': of('This domain was a farm once', '<p>Potatoes until 1911, then the railway, then us.</p>'),
  'archive fever': of('Archive fever', '<p>The town sold its archive by weight. I bought two kilos of 1934.</p>'),
  'all posts must go': of('All posts must fall', '<p>The storm took eleven fence posts. We counted twice.</p>'),
  'a pool for members': of(
    'Where to swim',
    '<p>The north beach is open again.</p><p>The pool behind the hotel is for members only.</p>',
  ),
  'a sign-up form below': of(
    'Low water',
    '<p>The quay was dry for an hour, and the whole town walked on it.</p><form class="signup"><p>Join 4,000 readers</p><input type="email"><button>Subscribe</button></form>',
  ),
  'a French sign-up line': of(
    'Basse mer',
    '<p>Le quai est resté sec une heure.</p><p>Abonnez-vous pour recevoir la prochaine lettre.</p>',
    'fr',
  ),
  'a request for support': of(
    'Notes',
    '<p>Six boats out, six boats in.</p><p>If you like these notes, consider upgrading to a paid subscription to support my work.</p>',
  ),
  'an Italian request': of(
    'Appunti',
    '<p>Sei barche fuori, sei barche dentro.</p><p>Se ti piace, sostieni questa newsletter con un abbonamento.</p>',
    'it',
  ),
  'links with a line each': of(
    'Three links',
    '<ul><li><a href="https://a.example.org/1">Tides</a>: a table.</li><li><a href="https://b.example.org/2">Ropes</a>: a knot.</li><li><a href="https://c.example.org/3">Bells</a>: a sound.</li></ul>',
  ),
  recipe: of('Pears', '<ul><li>4 pears</li><li>1 lemon</li></ul><ol><li>Peel.</li><li>Wait.</li><li>Eat.</li></ol>'),
  sound: of('The bell', '<p>Listen to the bell at dusk.</p><audio controls src="/bell.mp3"></audio>'),
  'not found': of('Nicht gefunden, trotzdem da', '<p>Die Katze saß im Boot.</p>', 'de'),
  'a wait': of('Hold on', '<p>One moment more, said the ferryman, and waited for the cat.</p>'),
};

export const writeUnusualEditions = (): PageCase[] => writeCases(EDITIONS, 2);
