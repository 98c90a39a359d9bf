import { seededRandom } from '../seeded-random.js';
import { framed, HOST, writeParagraph, writeSentence, writeTitle, type Random } from './page-shell.js';

interface Item {
  title: string;
  text: string;
  url: string;
}

export interface DigestPage {
  name: string;
  html: string;
  url: string;
  items: Item[];
}

type Layout = (items: Item[], random: Random) => string;

const mail = (title: string, rows: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>td{padding:0}</style></head><body style="margin:0"><div style="display:none">Preview text of the mail</div><table width="100%" role="presentation"><tr><td align="center"><table class="container" width="600"><tr><td class="header"><a href="https://track.example.net/a">View online</a> | <a href="https://track.example.net/b">Sign up</a> | <a href="https://track.example.net/c">Advertise</a></td></tr><tr><td><h1>${title}</h1></td></tr>${rows}<tr><td class="footer"><p>You receive this because you signed up. <a href="https://track.example.net/u">Unsubscribe</a></p></td></tr></table></td></tr></table></body></html>`;

const LAYOUTS: Record<string, Layout> = {
  'mail with items in spans': (items) =>
    mail(
      'Daily crumbs',
      items
        .map(
          ({ title, text, url }) =>
            `<tr><td class="container"><div class="text-block"><span><a href="${url}"><span><strong>${title} (4 minute read)</strong></span></a><br><br><span style="font-family:Helvetica">${text}</span></span></div></td></tr>`,
        )
        .join(''),
    ),
  'mail with a table for each item': (items) =>
    mail(
      'Weekly crumbs',
      items
        .map(
          ({ title, text, url }, index) =>
            `<tr><td>${index % 4 === 0 ? '<table class="el-heading"><tr><td><p>Section</p></td></tr></table>' : ''}<table class="el-item item"><tr><td><p class="desc"><span class="mainlink"><a href="${url}">${title}</a></span> — ${text}</p><p class="name">A. Writer</p></td></tr></table></td></tr>`,
        )
        .join(''),
    ),
  'cards with linked headings': (items, random) =>
    framed(random, {
      title: 'Five things',
      body: `<h1>Five things</h1>${items
        .map(
          ({ title, text, url }) =>
            `<div class="card"><h3><a href="${url}">${title}</a></h3><p>${text}</p><p class="source"><a href="${url}">other.example.org</a></p></div>`,
        )
        .join('')}`,
    }),
  'list of links with notes': (items, random) =>
    framed(random, {
      title: 'Links of the week',
      body: `<article><h1>Links of the week</h1><p>${writeParagraph('en', random)}</p><ul>${items
        .map(({ title, text, url }) => `<li><a href="${url}">${title}</a>: ${text}</li>`)
        .join('')}</ul></article>`,
    }),
  'sections of short news': (items, random) =>
    framed(random, {
      title: 'Morning crumbs',
      body: `<div class="story-stream">${items
        .map(
          ({ title, text, url }, index) =>
            `<section class="story"><h2>${index + 1}. ${title}</h2><p>${text}</p><p><a href="${url}">Go deeper</a></p></section>`,
        )
        .join('')}</div>`,
    }),
  'two columns of items in cells': (items) =>
    mail(
      'Energy crumbs',
      items
        .map(
          ({ title, text, url }, index) =>
            `${index % 2 === 0 ? '<tr><td><table><tr>' : ''}<td width="50%" valign="top"><a href="${url}"><img src="https://img.example.net/${index}.jpg" width="260"></a><h4><a href="${url}">${title}</a></h4><p>${text}</p></td>${index % 2 === 1 || index === items.length - 1 ? '</tr></table></td></tr>' : ''}`,
        )
        .join(''),
    ),
};

/** All layouts with few and many items of different length. */
export function writeDigestPages(): DigestPage[] {
  return Object.entries(LAYOUTS).flatMap(([layout, render], row) =>
    [6, 12, 24].map((count) => {
      const random = seededRandom(9000 + row * 10 + count);
      const items = Array.from({ length: count }, (_, index) => writeItem(random, index));
      return {
        name: `${layout}, ${count} items`,
        html: render(items, random),
        url: `${HOST}/p/digest-${row}-${count}`,
        items,
      };
    }),
  );
}

function writeItem(random: Random, index: number): Item {
  const text =
    random() < 0.5 ? writeSentence('en', random) : `${writeSentence('en', random)} ${writeSentence('en', random)}`;
  return {
    title: `${writeTitle('en', random)} ${index + 1}`,
    text,
    url: `https://source-${index % 7}.example.org/story/${index}`,
  };
}
