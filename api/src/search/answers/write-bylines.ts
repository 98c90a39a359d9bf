import { splitSentences } from '../../base/words/split-sentences.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import { quotableText } from '../../library/editions/quotable-text.js';
import { withoutMarkup } from './answer-text.js';
import type { AnswerSentence } from './answer.type.js';
import type { Bylines } from './find-newsletters.js';
import type { NumberedSources } from './numbered-sources.js';

interface Words {
  lead: (newsletter: string) => string;
  edition: string;
  editions: string;
}

const ENGLISH: Words = { lead: (name) => `*${name}* is written by `, edition: 'edition', editions: 'editions' };
const WORDS: Record<string, Words> = {
  en: ENGLISH,
  es: { lead: (name) => `Firman en *${name}*: `, edition: 'edición', editions: 'ediciones' },
  fr: { lead: (name) => `Signent dans *${name}* : `, edition: 'édition', editions: 'éditions' },
  de: { lead: (name) => `Für *${name}* schreibt: `, edition: 'Ausgabe', editions: 'Ausgaben' },
};

/** Who signs a newsletter, with the latest edition of each. */
export function writeBylines(
  { newsletter, authors }: Bylines,
  sources: NumberedSources,
  language = 'en',
): AnswerSentence {
  const words = WORDS[language] ?? ENGLISH;
  const people = authors.map(
    ({ name, editions }) => `${withoutMarkup(name)} (${editions} ${editions === 1 ? words.edition : words.editions})`,
  );
  const list = new Intl.ListFormat(language in WORDS ? language : 'en').format(people);
  return {
    text: `${words.lead(withoutMarkup(newsletter))}${list}.`,
    citations: authors.flatMap(({ latest }) => citeOpening(latest, sources)),
    newsletter: null,
  };
}

/** A byline stands outside the text, so the edition is opened at its first sentence. */
function citeOpening(edition: Edition, sources: NumberedSources) {
  const [first] = splitSentences(quotableText(edition), edition.language);
  if (!first) return [];
  return [sources.cite(edition, { quote: first.text, startsAt: first.startsAt, endsAt: first.endsAt })];
}
