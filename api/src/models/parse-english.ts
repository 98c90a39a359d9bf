export interface EnglishTerm {
  text: string;
  pre: string;
  post: string;
  tags: string[];
}

export interface EnglishLine {
  sentences: { terms: EnglishTerm[] }[];
  people: string[];
}

/** More lines than nearly every edition has. */
const MAX_KEPT = 2_000;

const kept = new Map<string, EnglishLine>();

/**
 * A line as compromise reads it, which only knows English. Lines are kept: the names and the topics of an edition come
 * from the same ones, and parsing takes most of the time of both.
 */
export async function parseEnglish(line: string): Promise<EnglishLine> {
  const known = kept.get(line);
  if (known) return known;
  // Loaded on first use, because its word lists take a while.
  const { default: nlp } = await import('compromise');
  const parsed = nlp(line);
  const sentences = parsed.json({ offset: false, terms: { tags: true } }) as EnglishLine['sentences'];
  const people = parsed.people().out('array') as string[];
  if (kept.size >= MAX_KEPT) kept.clear();
  const read = { sentences, people };
  kept.set(line, read);
  return read;
}
