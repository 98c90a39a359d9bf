import { anyWord, wordPattern } from './word-pattern.js';

/** Greetings, advertisements and talk about the newsletter itself, which no summary should contain. */
const GREETINGS = anyWord({
  en: `hi|hey|hello|dear|welcome(?: back)?|good (?:morning|afternoon|evening)|happy \\p{L}+day|greetings|
    thanks? (?:you )?for (?:reading|subscribing|being)`,
  es: `hola|buen[oa]s (?:días|tardes|noches)|querid[oa]s?|estimad[oa]s?|bienvenid[oa]s?|gracias por`,
  fr: `bonjour|bonsoir|salut|chers?|chère?s?|bienvenue|merci (?:de|pour)`,
  de: `hallo|liebe[rs]?|guten (?:morgen|tag|abend)|willkommen|herzlich willkommen|danke fürs?`,
});
const GREETING = new RegExp(String.raw`^["'“«„\s]*${GREETINGS}(?![\p{L}-])`, 'iu');
const SELLING = wordPattern({
  en: `unsubscribe|subscribe (?:now|here|to|today)|sign up|sponsored by|our sponsors?|today['’]s sponsor|brought to you by|
    promo code|use (?:the )?code|% off|percent off|discount code|free trial|limited time|click here|
    forward (?:this|it) to|was forwarded|view (?:this )?(?:e-?mail|it )?in your browser|hit reply`,
  es: `patrocinad[oa]|suscr[ií]b(?:ete|ase)|haz clic|código de descuento|reenv[ií]a(?:lo)?`,
  fr: `parrainé par|notre partenaire|abonnez-vous|cliquez ici|code promo|transférez`,
  de: `gesponsert|unser(?:em)? sponsor|präsentiert von|abonnieren sie|jetzt abonnieren|hier klicken|rabattcode|leiten sie`,
});

export const isAside = (sentence: string): boolean => GREETING.test(sentence) || SELLING.test(sentence);
