import type { Question } from '../../question/question.js';
import type { Passage } from '../../passages/rank-passages.js';
import { plainName } from '../../question/plain-name.js';

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 60;

/** All words except the name are asking words, so that any edition about the name can answer. */
const QUESTIONS: Record<string, (name: string) => string> = {
  en: (name) => `What do the newsletters say about ${name}?`,
  es: (name) => `¿Qué dicen los boletines sobre ${name}?`,
  fr: (name) => `Que disent les newsletters sur ${name} ?`,
  de: (name) => `Was sagen die Newsletter über ${name}?`,
};

/** Suggests questions about the people and companies that the passages name. */
export function suggestQuestions(
  { text, language = 'en' }: Pick<Question, 'text' | 'language'>,
  passages: Passage[],
): string[] {
  const toQuestion = QUESTIONS[language] ?? QUESTIONS['en'];
  const asked = plainName(text);
  const isNew = (name: string) => name.length < MAX_LENGTH && !asked.includes(plainName(name));
  const names = passages.flatMap(({ edition, text }) =>
    [...edition.people, ...edition.companies].filter((name) => text.includes(name)),
  );
  return [...new Set(names.filter(isNew))].slice(0, MAX_SUGGESTIONS).flatMap((name) => toQuestion?.(name) ?? []);
}
