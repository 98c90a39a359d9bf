import type { EntityManager } from 'typeorm';
import { readStems } from '../read-stems.js';
import { WORD_GROUPS } from './word-groups.js';

/** The stems of synonyms, by stem. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: Synonyms = new Map();
const known = new Map<string, Promise<Synonyms>>();

/** The synonyms of each language, stemmed as in the text index. */
export async function readSynonyms(
  manager: EntityManager,
  languages: string[],
): Promise<ReadonlyMap<string, Synonyms>> {
  const all = await Promise.all(languages.map((language) => synonymsOf(manager, language)));
  return new Map(languages.map((language, at) => [language, all[at] ?? NONE]));
}

/** Cached, because stems do not change. */
function synonymsOf(manager: EntityManager, language: string): Promise<Synonyms> {
  const groups = WORD_GROUPS[language];
  if (!groups) return Promise.resolve(NONE);
  const reading = known.get(language) ?? stemGroups(manager, language, groups);
  known.set(language, reading);
  reading.catch(() => known.delete(language));
  return reading;
}

async function stemGroups(manager: EntityManager, language: string, groups: string): Promise<Synonyms> {
  const texts = groups
    .trim()
    .split('\n')
    .map((text) => ({ language, text }));
  const synonyms = new Map<string, Set<string>>();
  for (const stems of await readStems(manager, texts))
    for (const stem of stems) {
      const others = synonyms.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) others.add(other);
      synonyms.set(stem, others);
    }
  return synonyms;
}
