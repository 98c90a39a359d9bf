import type { EvidenceEdition } from '../search/read-evidence.js';
import { fold } from './hard-words.js';

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 60;

/** Their words, other than the name, are asking words, so that an edition that says something about the name answers them. */
const QUESTIONS: Record<string, (name: string) => string> = {
  en: (name) => `What do the newsletters say about ${name}?`,
  es: (name) => `¿Qué dicen los boletines sobre ${name}?`,
  fr: (name) => `Que disent les newsletters sur ${name} ?`,
  de: (name) => `Was sagen die Newsletter über ${name}?`,
};

/** Suggests questions about people and companies of the found editions. Single topics say too little to be answered. */
export function suggestQuestions(question: string, found: EvidenceEdition[], language = 'en'): string[] {
  const toQuestion = QUESTIONS[language] ?? QUESTIONS['en'];
  const asked = fold(question);
  const isNew = (name: string) => name.length < MAX_LENGTH && !asked.includes(fold(name));
  const names = found.flatMap(({ edition }) => [...edition.people, ...edition.companies]).filter(isNew);
  return [...new Set(names)].slice(0, MAX_SUGGESTIONS).flatMap((name) => toQuestion?.(name) ?? []);
}
