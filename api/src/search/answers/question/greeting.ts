import { anyWord } from '../../../base/words/word-pattern.js';

const GREETINGS = anyWord({
  en: `hello|hi|hey|good (?:morning|afternoon|evening|day)|thanks|thank you|bye|goodbye|how are you|who are you|what can you do|there|so much|very much`,
  es: `hola|buenos días|buenas tardes|buenas noches|muchas|gracias|adiós|qué tal|cómo estás|quién eres`,
  fr: `bonjour|bonsoir|salut|merci|beaucoup|au revoir|ça va|comment ça va|qui es-tu|qui êtes-vous`,
  de: `hallo|guten (?:morgen|tag|abend)|moin|danke|vielen dank|tschüss|auf wiedersehen|wie geht es dir|wer bist du`,
});
const GREETING = new RegExp(String.raw`^(?:[\s¿¡]*${GREETINGS}(?!\p{L})[\s,.!?]*){1,3}$`, 'iu');

/** Whether it says hello, thanks or goodbye, and asks nothing of the newsletters. */
export const isGreeting = (question: string): boolean => GREETING.test(question);
