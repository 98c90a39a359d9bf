import type { EvidenceEdition } from '../../read-evidence.js';
import { fold } from '../text/hard-words.js';

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 60;

/** All words except the name are asking words, so that any edition about the name can answer. */
const QUESTIONS: Record<string, (name: string) => string> = {
  en: (name) => `What do the newsletters say about ${name}?`,
  es: (name) => `¿Qué dicen los boletines sobre ${name}?`,
  fr: (name) => `Que disent les newsletters sur ${name} ?`,
  de: (name) => `Was sagen die Newsletter über ${name}?`,
};

/** Suggests questions about people and companies in the editions. */
export function suggestQuestions(question: string, found: EvidenceEdition[], language = 'en'): string[] {
  const toQuestion = QUESTIONS[language] ?? QUESTIONS['en'];
  const asked = fold(question);
  const isNew = (name: string) => name.length < MAX_LENGTH && !asked.includes(fold(name));
  const names = found.flatMap(({ edition }) => [...edition.people, ...edition.companies]).filter(isNew);
  return [...new Set(names)].slice(0, MAX_SUGGESTIONS).flatMap((name) => toQuestion?.(name) ?? []);
}
