import type { RankedTopic } from './rank-topics.js';

const MAX_TOPICS = 6;
/** How near in meaning to its text a topic is; a phrase that is said once and not in the title has to be nearer. */
const NEAR = { inTitle: 0.2, usual: 0.26, once: 0.37 };
/** Without the model, a topic is said this often; a phrase of the title counts once more. */
const SAID = { word: 3, phrase: 2 };

/** The topics of a text: the worthiest of its phrases that are near to it in meaning; `nearness` is missing where no model is at hand. */
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

/** The model knows English best: in other languages one mention is too little to go by. */
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
