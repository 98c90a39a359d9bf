import { pick, type Random } from './seeded-random.js';
import { VOCABULARY, type Vocabulary } from './vocabulary.js';

function wordsOf(language: string): Vocabulary {
  const words = VOCABULARY[language] ?? VOCABULARY['en'];
  if (!words) throw new Error('The vocabulary has no English');
  return words;
}

export function writeTitle(language: string, random: Random): string {
  const words = wordsOf(language);
  const title = pick(words.titles, random).replace(/\{n\}/g, () => pick(words.nouns, random));
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function writeSentence(language: string, random: Random): string {
  const words = wordsOf(language);
  const fill = (text: string): string =>
    text
      .replace(/\{n\}/g, () => pick(words.nouns, random))
      .replace(/\{v\}/g, () => pick(words.verbs, random))
      .replace(/\{p\}/g, () => pick(words.places, random))
      .replace(/\{#\}/g, () => String(2 + Math.floor(random() * 900)));
  const sentence = fill(pick(words.sentences, random));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function writeParagraph(language: string, random: Random): string {
  const sentences = Array.from({ length: 2 + Math.floor(random() * 4) }, () => writeSentence(language, random));
  return sentences.join(' ');
}

/** Paragraphs with headings, lists, a quotation and a table. */
export function writeBody(language: string, random: Random): string {
  const parts: string[] = [`<p>${writeParagraph(language, random)}</p>`];
  const sections = 2 + Math.floor(random() * 3);
  for (let section = 0; section < sections; section += 1) {
    parts.push(`<h2>${writeTitle(language, random)}</h2>`);
    const paragraphs = 2 + Math.floor(random() * 3);
    for (let index = 0; index < paragraphs; index += 1) parts.push(`<p>${writeParagraph(language, random)}</p>`);
    if (random() < 0.4) parts.push(writeList(language, random));
    if (random() < 0.3) parts.push(`<blockquote><p>${writeSentence(language, random)}</p></blockquote>`);
  }
  if (random() < 0.2) parts.push(writeTable(language, random));
  return parts.join('\n');
}

function writeList(language: string, random: Random): string {
  const items = Array.from({ length: 3 }, () => `<li>${writeSentence(language, random)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function writeTable(language: string, random: Random): string {
  const words = wordsOf(language);
  const rows = Array.from(
    { length: 3 },
    () => `<tr><td>${pick(words.nouns, random)}</td><td>${Math.floor(random() * 1000)}</td></tr>`,
  );
  return `<table><thead><tr><th>${words.columns[0]}</th><th>${words.columns[1]}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
