/** Greetings, advertisements and talk about the newsletter itself: no point of an edition. */
const GREETING =
  /^["'“«„\s]*(?:hi|hey|hello|dear|welcome(?: back)?|good (?:morning|afternoon|evening)|happy \p{L}+day|greetings|thanks? (?:you )?for (?:reading|subscribing|being)|hola|buen[oa]s (?:días|tardes|noches)|querid[oa]s?|estimad[oa]s?|bienvenid[oa]s?|gracias por|bonjour|bonsoir|salut|chers?|chère?s?|bienvenue|merci (?:de|pour)|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|willkommen|herzlich willkommen|danke fürs?)(?![\p{L}-])/iu;
const SELLING =
  /(?<!\p{L})(?:unsubscribe|subscribe (?:now|here|to|today)|sign up|sponsored by|our sponsors?|today['’]s sponsor|brought to you by|promo code|use (?:the )?code|% off|percent off|discount code|free trial|limited time|click here|forward (?:this|it) to|was forwarded|view (?:this )?(?:e-?mail|it )?in your browser|hit reply|patrocinad[oa]|suscr[ií]b(?:ete|ase)|haz clic|código de descuento|reenv[ií]a(?:lo)?|parrainé par|notre partenaire|abonnez-vous|cliquez ici|code promo|transférez|gesponsert|unser(?:em)? sponsor|präsentiert von|abonnieren sie|jetzt abonnieren|hier klicken|rabattcode|leiten sie)(?!\p{L})/iu;

export const isAside = (sentence: string): boolean => GREETING.test(sentence) || SELLING.test(sentence);
