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

/** More lines than almost any edition has. */
const MAX_KEPT = 2_000;

const kept = new Map<string, EnglishLine>();

/** Loaded on first use, because its word lists take a while. */
let loaded: Promise<typeof import('compromise')> | undefined;

const hasPerson = ({ terms }: EnglishLine['sentences'][number]) => terms.some(({ tags }) => tags.includes('Person'));

/**
 * Parses a line with compromise, which only knows English. Lines are cached, because names and topics of an edition are
 * found in the same lines, and parsing takes most of the time.
 */
export async function parseEnglish(line: string): Promise<EnglishLine> {
  const known = kept.get(line);
  if (known) return known;
  loaded ??= import('compromise');
  const { default: nlp } = await loaded;
  const parsed = nlp(line);
  const sentences = parsed.json({ text: false, offset: false, terms: { tags: true } }) as EnglishLine['sentences'];
  const people = sentences.some(hasPerson) ? (parsed.people().out('array') as string[]) : [];
  if (kept.size >= MAX_KEPT) kept.clear();
  const read = { sentences, people };
  kept.set(line, read);
  return read;
}
