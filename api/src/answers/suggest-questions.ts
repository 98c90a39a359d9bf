import type { EvidenceEdition } from '../search/read-evidence.js';
import { fold } from './hard-words.js';

const MAX_SUGGESTIONS = 3;
type Phrases = Record<'about' | 'name' | 'newsletter', (of: string) => string>;

const ENGLISH: Phrases = {
  about: (topic) => `What else was written about ${topic}?`,
  name: (name) => `What do the newsletters say about ${name}?`,
  newsletter: (name) => `What does ${name} write about?`,
};
const PHRASES: Record<string, Phrases> = {
  en: ENGLISH,
  es: {
    about: (topic) => `¿Qué más se ha escrito sobre ${topic}?`,
    name: (name) => `¿Qué dicen los boletines sobre ${name}?`,
    newsletter: (name) => `¿Sobre qué escribe ${name}?`,
  },
  fr: {
    about: (topic) => `Qu’a-t-on écrit d’autre sur ${topic} ?`,
    name: (name) => `Que disent les lettres sur ${name} ?`,
    newsletter: (name) => `Sur quoi ${name} écrit-elle ?`,
  },
  de: {
    about: (topic) => `Was wurde sonst über ${topic} geschrieben?`,
    name: (name) => `Was schreiben die Newsletter über ${name}?`,
    newsletter: (name) => `Worüber schreibt ${name}?`,
  },
};

/** Suggests questions about the names, topics and newsletters of the found editions. */
export function suggestQuestions(question: string, found: EvidenceEdition[], language = 'en'): string[] {
  const phrases = PHRASES[language] ?? ENGLISH;
  const asked = fold(question);
  const isNew = (text: string) => text.length < 60 && !asked.includes(fold(text));
  const editions = found.map(({ edition }) => edition);
  const names = editions.flatMap(({ companies, people }) => [...people, ...companies]).filter(isNew);
  const topics = editions.flatMap((edition) => edition.topics).filter(isNew);
  const newsletters = editions.map(({ newsletter }) => newsletter.name).filter(isNew);
  const suggestions = [
    ...names.slice(0, 1).map(phrases.name),
    ...topics.slice(0, 1).map(phrases.about),
    ...newsletters.slice(0, 1).map(phrases.newsletter),
  ];
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS);
}
