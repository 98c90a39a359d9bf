import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file for each page, also those that an operator adds. */
const FOLDER = fileURLToPath(new URL('../../pages/', import.meta.url));

interface DraftPage {
  slug: string;
  title: string;
  description: string;
  text: string;
}

/** In the order in which their links stand. */
const ORDER = ['about', 'privacy', 'terms', 'imprint'];

/** The drafts that a new directory begins with. */
export function readDraftPages(): DraftPage[] {
  const slugs = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.basename(file, '.md'));
  const others = slugs.filter((slug) => !ORDER.includes(slug)).sort();
  return [...ORDER.filter((slug) => slugs.includes(slug)), ...others].map(readDraft);
}

/** The first line is the title, the next one says what the page is about, and the rest is its text. */
const PARTS = /^# (\S.*)\n+(\S.*)\n+(\S[^]*)$/;

function readDraft(slug: string): DraftPage {
  const file = path.join(FOLDER, `${slug}.md`);
  const [, title, description, text] = PARTS.exec(readFileSync(file, 'utf8').replaceAll('\r', '')) ?? [];
  if (!title || !description || !text) throw new Error(`${file} needs a title, a line about the page, and a text`);
  return { slug, title, description, text: text.trim() };
}
