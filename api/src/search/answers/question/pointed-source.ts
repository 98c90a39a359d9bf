import { anyWord, type WordLists } from '../../../base/words/word-pattern.js';
import type { PreviousQuestionInput } from '../answer.inputs.js';

const FIRST_THREE: WordLists[] = [
  { en: `first|1st`, es: `primer[oa]?`, fr: `premi(?:er|ère)`, de: `erste[nrs]?` },
  { en: `second|2nd`, es: `segund[oa]`, fr: `deuxième|seconde?`, de: `zweite[nrs]?` },
  { en: `third|3rd`, es: `tercer[oa]?`, fr: `troisième`, de: `dritte[nrs]?` },
];
const LAST: WordLists = { en: `last`, es: `últim[oa]`, fr: `derni(?:er|ère)`, de: `letzte[nrs]?` };
const ARTICLE = anyWord({ en: `the`, es: `el|la`, fr: `le|la`, de: `de[rmns]|die|das` });
const SOURCE = anyWord({
  en: `one|newsletter|edition|source|result`,
  es: `boletín|edición|fuente|resultado`,
  fr: `lettre|édition|résultat`,
  de: `rundbrief|ausgabe|quelle|ergebnis`,
});
/** 'The first step' is no source. */
const pointing = (ordinal: WordLists) =>
  new RegExp(String.raw`(?<!\p{L})(?:${ARTICLE} )?${anyWord(ordinal)}(?: ${SOURCE}(?!\p{L})|(?=[\s?.!]*$))`, 'iu');
const POINTING = [...FIRST_THREE.map(pointing), pointing(LAST)];

export interface PointedSource {
  editionId: number;
  /** The question with the title instead of 'the second one'. */
  named: (title: string) => string;
}

/** The source of an earlier answer that a question points to: 'Tell me more about the second one'. */
export function findPointed(question: string, previous: PreviousQuestionInput[]): PointedSource | undefined {
  const at = POINTING.findIndex((pattern) => pattern.test(question));
  const pattern = POINTING[at];
  if (!pattern) return undefined;
  const pointed = ({ sourceIds }: PreviousQuestionInput) =>
    at < FIRST_THREE.length ? sourceIds?.[at] : sourceIds?.at(-1);
  // An answer in between may have had a single source.
  const id = previous.map(pointed).findLast((one) => one !== undefined);
  if (id === undefined) return undefined;
  return { editionId: Number(id), named: (title) => question.replace(pattern, () => `“${title}”`) };
}
