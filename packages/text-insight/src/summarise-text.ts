import { isAside } from './find-asides.js';
import { isDangling } from './find-dangling.js';
import { findNames } from './names/find-names.js';
import { pickSentences, sentencesOf, weighWords, wordsOf, type Sentence } from './pick-sentences.js';
import { rankTopics, type RankedTopic } from './topics/rank-topics.js';

interface Labels {
  inShort: string;
  points: string;
  partial: string;
}

const ENGLISH: Labels = {
  inShort: 'In short',
  points: 'Key points',
  partial: 'Only a preview of this edition is public.',
};
const LABELS: Record<string, Labels> = {
  en: ENGLISH,
  es: { inShort: 'En breve', points: 'Puntos clave', partial: 'Solo es pública una parte de esta edición.' },
  fr: { inShort: 'En bref', points: 'Points clés', partial: 'Seul un extrait de cette édition est public.' },
  de: { inShort: 'Kurz gesagt', points: 'Kernpunkte', partial: 'Von dieser Ausgabe ist nur ein Auszug öffentlich.' },
};

/** A text to summarise. */
export interface SummarisedText {
  title: string | null;
  text: string;
  /** 'en', 'es', 'fr' or 'de'. Texts in other languages are read as English. */
  language: string | null;
  /** Whether only a preview was public. */
  isPartial: boolean;
  /** Share of the collection's texts in this language that contain a word, for words in more than a few. */
  wordShares?: Record<string, number>;
}

/** A summary whose topics are not chosen yet. */
export interface SummaryDraft {
  /** Limited Markdown. */
  summary: string;
  companies: string[];
  people: string[];
  /** Possible topics, best first. `chooseTopics` takes the ones that are close to the text. */
  ranked: RankedTopic[];
}

/** Picks sentences, names and possible topics. Topics are chosen later, with or without an embedding model. */
export async function summariseText(article: SummarisedText): Promise<SummaryDraft> {
  const { title, text, language, isPartial, wordShares } = article;
  const weights = weighWords(title, text);
  const sentences = withoutDangling(sentencesOf(text), title);
  const labels = LABELS[language ?? 'en'] ?? ENGLISH;
  const points = pickSentences(sentences, weights, pointsFor(text)).map((sentence) => sentence.text);
  const { companies, people } = await findNames(text, language);
  const ranked = await rankTopics({ title, text, language, wordShares, names: [...companies, ...people] });
  return { summary: write(points, { labels, isPartial, text }), companies, people, ranked };
}

/** Drops sentences that make no sense alone or say nothing new, unless fewer than two are left. */
function withoutDangling(sentences: Sentence[], title: string | null): Sentence[] {
  const inTitle = new Set(wordsOf(title ?? ''));
  const standing = sentences.filter(
    (sentence) =>
      !isDangling(sentence.text) &&
      !isAside(sentence.text) &&
      !isQuestion(sentence.text) &&
      !repeats(sentence, inTitle),
  );
  return standing.length >= Math.min(2, sentences.length) ? standing : sentences;
}

/** Whether it is a question, unless a clause introduces it: 'The members had one thing to decide: what to do with the surplus?'. */
const isQuestion = (sentence: string) => /\?["'”’»)]*$/.test(sentence) && !/^(?:[^\s:]+ ){4,}[^\s:]+:/.test(sentence);

/** A sentence with more of its words in the title says nothing new. */
const MAX_IN_TITLE = 0.75;

const repeats = ({ words }: Sentence, inTitle: ReadonlySet<string>) =>
  words.filter((word) => inTitle.has(word)).length > MAX_IN_TITLE * Math.max(1, words.length);

/** Two points for a note, up to five for an essay. */
const [MIN_POINTS, MAX_POINTS] = [2, 5];
const WORDS_A_POINT = 85;
const pointsFor = (text: string) =>
  Math.min(MAX_POINTS, Math.max(MIN_POINTS, Math.round(text.split(/\s+/).length / WORDS_A_POINT)));

interface Frame {
  labels: Labels;
  isPartial: boolean;
  text: string;
}

function write([first, ...rest]: string[], { labels, isPartial, text }: Frame): string {
  const opening = first ?? text.replace(/\s+/g, ' ').trim().slice(0, 300);
  const lines = [`**${labels.inShort}:** ${opening}`];
  if (rest.length > 0) lines.push('', `**${labels.points}**`, '', ...rest.map((sentence) => `- ${sentence}`));
  if (isPartial) lines.push('', `*${labels.partial}*`);
  return lines.join('\n');
}
