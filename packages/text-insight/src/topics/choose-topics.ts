import type { RankedTopic } from './rank-topics.js';

const MAX_TOPICS = 6;
/** Minimum likeness of a topic to its text; higher for a phrase that occurs once and not in the title. */
const NEAR = { inTitle: 0.2, usual: 0.26, once: 0.37 };
/** Minimum occurrences of a topic without the model. The title counts as one more. */
const SAID = { word: 3, phrase: 2 };

/** Whether the topic could be chosen. The others need no embedding. */
export const canBeChosen = (topic: RankedTopic, language: string | null): boolean => isNear(topic, 1, language);

/** Returns the best phrases that are close to the text in meaning. `nearness` is missing without the model. */
export function chooseTopics(
  ranked: RankedTopic[],
  { nearness, language }: { nearness?: number[]; language: string | null },
): string[] {
  const wanted = ranked
    .map((topic, at) => ({ topic, near: nearness?.[at] }))
    .filter(({ topic, near }) => (near === undefined ? isSaidOften(topic) : isNear(topic, near, language)))
    .map(({ topic, near = 0 }) => ({ topic, worth: topic.worth * (1 + 2 * near) }))
    .sort((one, other) => other.worth - one.worth);
  const chosen: RankedTopic[] = [];
  for (const { topic } of wanted) {
    if (chosen.length === MAX_TOPICS) break;
    if (!chosen.some((other) => saysTheSame(topic, other))) chosen.push(topic);
  }
  return chosen.map(({ text }) => text);
}

const isPhrase = ({ key }: RankedTopic) => key.includes(' ');

const isSaidOften = (topic: RankedTopic) => topic.times >= (isPhrase(topic) ? SAID.phrase : SAID.word);

/** The model is best at English. In other languages a topic must occur twice. */
function isNear(topic: RankedTopic, near: number, language: string | null): boolean {
  if (topic.times > 1) return near >= (topic.isInTitle ? NEAR.inTitle : NEAR.usual);
  if (!isPhrase(topic)) return false;
  if (topic.isInTitle) return near >= NEAR.inTitle;
  return (language ?? 'en') === 'en' && near >= NEAR.once;
}

/** 'heat pumps' and 'pumps', 'grid battery' and 'battery'. */
function saysTheSame(one: RankedTopic, other: RankedTopic): boolean {
  const [a, b] = [one, other].map(({ key }) => key.split(' ').filter((word) => word.length > 2)) as [
    string[],
    string[],
  ];
  const shared = a.filter((word) => b.includes(word)).length;
  return shared > 0 && shared === Math.min(a.length, b.length);
}
