import iconv from 'iconv-lite';
import { seededRandom, pick, type Random } from './seeded-random.js';
import { writeParagraph, writeSentence, writeTitle } from './write-edition.js';
import { LAYOUTS, type Piece, type Written } from './layouts.js';

export interface LabelledPage {
  id: string;
  url: string;
  html: Uint8Array;
  headers: Record<string, string>;
  /** The expected text, block by block. */
  text: string;
  title: string;
  author: string;
  /** Year, month, day. */
  date: string;
  language: string;
}

const LANGUAGES = ['en', 'de', 'fr', 'es'];
const AUTHORS = ['Ines Kowalczyk', 'Bram van Dijk', 'Sofía Aranda', 'Henrik Aas', 'Mireille Aubert'];

/** All layouts in several languages with different texts. The expected results are written first. */
export function writeLabelledPages(): LabelledPage[] {
  return Object.entries(LAYOUTS).flatMap(([layout, render], row) =>
    LANGUAGES.map((language, column) => {
      const random = seededRandom(1000 + row * 10 + column);
      const written = write(language, random);
      const { html, headers = {}, encoding = 'utf-8' } = render(written, random);
      return {
        id: `${layout}-${language}`,
        url: `https://letters.example.com/p/${layout}-${language}`,
        html: iconv.encode(html, encoding),
        headers: { 'content-type': 'text/html', ...headers },
        text: written.pieces.map(textOf).join('\n'),
        title: written.title,
        author: written.author,
        date: written.publishedAt.toISOString().slice(0, 10),
        language,
      };
    }),
  );
}

function write(language: string, random: Random): Written {
  const pieces: Piece[] = [{ kind: 'p', text: writeParagraph(language, random) }];
  for (let section = 0; section < 2 + Math.floor(random() * 2); section += 1) {
    pieces.push({ kind: 'h2', text: writeTitle(language, random) });
    for (let index = 0; index < 3; index += 1) pieces.push({ kind: 'p', text: writeParagraph(language, random) });
    if (random() < 0.5) pieces.push({ kind: 'ul', items: [0, 1, 2].map(() => writeSentence(language, random)) });
    if (random() < 0.4) pieces.push({ kind: 'quote', text: writeSentence(language, random) });
  }
  return {
    language,
    title: writeTitle(language, random),
    author: pick(AUTHORS, random),
    publishedAt: new Date(
      Date.UTC(2021 + Math.floor(random() * 4), Math.floor(random() * 12), 1 + Math.floor(random() * 28), 10),
    ),
    pieces,
  };
}

const textOf = (piece: Piece): string => (piece.kind === 'ul' ? piece.items.join('\n') : piece.text);
