import type { Edition } from '../../../library/editions/edition.entity.js';
import type { AnswerSentence, Citation } from '../answer.type.js';
import type { Quote } from './extend-quote.js';
import { contradicts } from './find-contradiction.js';
import { UNSEEN } from '../../../base/words/unseen-characters.js';
import type { NumberedSources } from '../numbered-sources.js';

type Introduction = (name: string, date: string | undefined) => string;
type Words = Record<'lead' | 'next' | 'while', Introduction>;

const dated: Introduction = (name, date) => `*${withoutMarkup(name)}*${date ? ` (${date})` : ''}`;

const ENGLISH: Words = {
  lead: (name, date) => `According to ${dated(name, date)}: `,
  next: (name, date) => `${dated(name, date)} writes: `,
  while: (name, date) => `, while ${dated(name, date)} says: `,
};
const WORDS: Record<string, Words> = {
  en: ENGLISH,
  es: {
    lead: (name, date) => `Según ${dated(name, date)}: `,
    next: (name, date) => `${dated(name, date)} escribe: `,
    while: (name, date) => `, mientras que ${dated(name, date)} dice: `,
  },
  fr: {
    lead: (name, date) => `Selon ${dated(name, date)} : `,
    next: (name, date) => `${dated(name, date)} écrit : `,
    while: (name, date) => `, tandis que ${dated(name, date)} dit : `,
  },
  de: {
    lead: (name, date) => `Laut ${dated(name, date)}: `,
    next: (name, date) => `${dated(name, date)} schreibt: `,
    while: (name, date) => `, während ${dated(name, date)} schreibt: `,
  },
};
const LOCALES: Record<string, string> = { en: 'en-US', es: 'es', fr: 'fr', de: 'de' };

export interface Writing {
  sources: NumberedSources;
  language?: string;
  /** The edition of the sentence before, if there is one. */
  after?: Edition;
}

/** Quotes sentences with newsletter and date, and puts contradicting ones side by side. */
export function writeSentences(chosen: Quote[], { sources, language = 'en', after }: Writing): AnswerSentence[] {
  const words = WORDS[language] ?? ENGLISH;
  const written: AnswerSentence[] = [];
  let rest = chosen;
  let last = after;
  while (rest.length > 0) {
    const [one, ...others] = rest as [Quote, ...Quote[]];
    const opposite = others.find((other) => contradicts(one, other));
    const { edition } = one.source.found;
    const introduce = written.length === 0 && !after ? words.lead : words.next;
    const lead = edition === last ? '' : introduce(...introductionOf(one, language));
    const text = lead + quotedText(one);
    written.push(
      opposite
        ? {
            text: `${text.replace(/[.;:!]$/, '')}${words.while(...introductionOf(opposite, language))}${quotedText(opposite)}`,
            citations: [cite(one, sources), cite(opposite, sources)],
            newsletter: null,
          }
        : { text, citations: [cite(one, sources)], newsletter: null },
    );
    last = opposite ? undefined : edition;
    rest = others.filter((other) => other !== opposite);
  }
  return written;
}

/** One item for each newsletter, with the edition that speaks for it. */
export const writeNewsletters = (chosen: Quote[], { sources, language = 'en' }: Writing): AnswerSentence[] =>
  chosen.map((one) => {
    const { edition } = one.source.found;
    const { newsletter, title } = edition;
    const date = dateOf(edition, language);
    const named = title ? ` “${withoutMarkup(title)}”` : '';
    const lead = `*${withoutMarkup(newsletter.name)}*${named && `,${named}`}${date ? ` (${date})` : ''}: `;
    return { text: lead + quotedText(one), citations: [cite(one, sources)], newsletter };
  });

function introductionOf({ source }: Quote, language: string): [string, string | undefined] {
  const { edition } = source.found;
  return [edition.newsletter.name, dateOf(edition, language)];
}

export function dateOf({ publishedAt }: Edition, language: string): string | undefined {
  const locale = LOCALES[language] ?? 'en-US';
  return publishedAt?.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Dots where a part of the sentence was left out. */
function quotedText({ text, sentence, startsAt, endsAt }: Quote): string {
  const isCutBefore = startsAt > sentence.startsAt;
  const isCutAfter = endsAt < sentence.endsAt;
  return `${isCutBefore ? '… ' : ''}${withoutMarkup(withoutBullets(text))}${isCutAfter ? ' …' : ''}`;
}

/** List items as prose, also those without bullets: 'They need: width; height'. */
const withoutBullets = (text: string) =>
  text
    .replace(/^[-•·–*]\s+/, '')
    .replace(/[ \t]{0,9}\n\s{0,9}(?:[-•·–*]\s+)?/g, (_, at: number, whole: string) =>
      ENDED.test(whole.slice(Math.max(0, at - MAX_END), at)) ? ' ' : '; ',
    );
/** A sentence or an introduction, in quotation marks or brackets too. */
const ENDED = /[.,:;!?…]["'”’»)\]]{0,2}$/;
const MAX_END = 3;

/** Asterisks would start or end italics. A link that an edition wrote as Markdown leads anywhere. */
export const withoutMarkup = (text: string) =>
  text.replaceAll('*', '').replace(LINK, '$1').replace(UNSEEN, '').replace(/\s+/g, ' ');
const LINK = /!?\[([^[\]]{0,200})\]\([^()]{0,2000}\)/g;

const cite = ({ source, startsAt, endsAt, text: quote }: Quote, sources: NumberedSources): Citation =>
  sources.cite(source.found.edition, { quote, startsAt, endsAt });
