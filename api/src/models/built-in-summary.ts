import type { ArticleText, Summary, SummaryModel } from './language-model.js';
import { isDangling } from './find-dangling.js';
import { findNames } from './names/find-names.js';
import { isContraction, isGenericSubject } from './names/generic-words.js';
import { pickSentences, sentencesOf, weighWords, wordsOf, type Sentence } from './pick-sentences.js';

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
const MAX_TOPICS = 6;
const MAX_WORDS = 100_000;

/** Summaries without a network: the sentences that stand for the whole, in the text's own words. */
export class BuiltInSummary implements SummaryModel {
  readonly name = 'extractive';

  async summarise(article: ArticleText): Promise<Summary> {
    const { title, text, language, isPartial } = article;
    const weights = weighWords(title, text);
    const sentences = standingOnes(sentencesOf(text));
    const labels = LABELS[language ?? 'en'] ?? ENGLISH;
    return {
      summary: write(
        pickSentences(sentences, weights, pointsFor(text)).map((sentence) => sentence.text),
        { labels, isPartial, text },
      ),
      ...(await findNames(text, language)),
      topics: topicsOf(title, text),
    };
  }
}

/** A pronoun that nobody introduced says nothing: such sentences are used only where there are no others. */
function standingOnes(sentences: Sentence[]): Sentence[] {
  const standing = sentences.filter((sentence) => !isDangling(sentence.text));
  return standing.length >= Math.min(2, sentences.length) ? standing : sentences;
}

/** One point for a note, up to five for an essay. */
const pointsFor = (text: string) => Math.min(5, Math.max(2, Math.round(text.split(/\s+/).length / 110)));

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

/** Not 'people', 'last' or 'j'ai', however often a text has them. */
const saysSomething = (term: string): boolean =>
  !isContraction(term) && !isGenericSubject(term.normalize('NFD').replace(/\p{M}|['’]/gu, ''));

/** Pairs of words that keep coming back, then single ones, as they are written. */
function topicsOf(title: string | null, text: string): string[] {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const counts = new Map<string, number>();
  const add = (term: string, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const pair of pairsIn(text)) add(pair, 2.5);
  for (const word of words) if (word.length > 3) add(word, 1);
  for (const word of wordsOf(title ?? '')) if (counts.has(word)) add(word, 2);
  const ranked = [...counts]
    .filter(([term, weight]) => weight >= 3 && saysSomething(term))
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const topics: string[] = [];
  for (const [term] of ranked) {
    if (topics.length === MAX_TOPICS) break;
    // A word inside a pair that was taken says nothing more.
    if (!topics.some((topic) => topic.includes(term) || term.includes(topic))) topics.push(term);
  }
  return topics;
}

function pairsIn(text: string): string[] {
  const plain = text.toLowerCase();
  return [...plain.matchAll(/(?<!\p{L})(?=(\p{L}[\p{L}'’-]{3,40} \p{L}[\p{L}'’-]{3,40}))/gu)]
    .map(([, pair = '']) => pair)
    .filter((pair) => wordsOf(pair).length === 2);
}
