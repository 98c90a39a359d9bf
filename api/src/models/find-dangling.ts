/** Beginnings that point back to a sentence which a summary may leave out. Impersonal ones ('il y a', 'es gibt') point nowhere. */
const POINTING = [
  // English
  "it|it['’]s|its|they|them|their|he|she|his|her|hers|him|these|those|this|that|that['’]s|such|both|neither|either|others?|another|the (?:same|other|latter|former|result|answer|reason|first|second|third)",
  'but|and|so|or|nor|yet|then|thus|hence|therefore|however|instead|still|also|otherwise|meanwhile|moreover|nevertheless|even so|for example|for instance|in other words|as a result|because of (?:this|that)|here|there|by then|(?:second|third|fourth)(?:ly)?(?=,)',
  // Spanish
  'ell[oa]s?|él|est[eao]s?|es[eao]s?|aquell[oa]s?|su|sus|pero|y|así|entonces|por eso|por ello|sin embargo|además|también|tampoco|en cambio|lo mismo|dentro|allí|ahí|luego|después|desde entonces',
  // French
  "elles?|ils|il(?! (?:y a|faut|est (?:temps|possible|rare|facile|difficile)|s['’]agit|suffit|reste))|ce(?!ux)|cet|cette|ces|cela|ça|c['’]est|celui|celle|ceux|leurs?|son|sa|ses|mais|et|donc|or|alors|ainsi|pourtant|cependant|en revanche|aussi|puis|de même",
  // German
  'er|sie|es(?! (?:gibt|lohnt sich|geht um))|dies|diese[rsmn]?|jene[rsmn]?|das(?= (?:ist|war|hat|sind|heißt|geht|macht|bedeutet|zeigt))|ihre?[rsmn]?|seine?[rsmn]?|aber|und|doch|denn|also|deshalb|daher|dann|trotzdem|dennoch|stattdessen|außerdem|auch|dabei|damit|dagegen|so|danach|darum|dafür|daraus|daraufhin|davon|darin|dazu|davor|darüber|darauf|daran|seitdem',
];
const OPENING = `^["'“”«»„(\\s]*`;
const DANGLING = new RegExp(`${OPENING}(?:${POINTING.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Pronouns behind a few words that cannot have introduced them: 'Nine of them', 'Trop chaud, il', 'Heute gehören ihr'. */
const LATE = [
  '\\p{L}+ of (?:them|these|those|it)',
  'if [\\p{L} ]+, (?:he|she|it|they)',
  '(?:trop|très|bien|assez|moins|plus|si) \\p{L}+, (?:il|elle|ils|elles)',
  'l[oae]s? \\p{L}+(?:ó|aron|ieron)',
  '\\p{L}+ (?:\\p{L}+ ){0,2}(?:ihn|ihm|ihnen)',
];
const LATE_POINTING = new RegExp(`${OPENING}(?:${LATE.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Before a noun, 'ihr' is no pronoun. */
const GERMAN_HER = /^\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){0,2}ihr (?!\p{Lu})/u;

/** Whether a sentence leans on the one before it: 'That figure rose', 'Elle ferme'. */
export const isDangling = (sentence: string): boolean =>
  [DANGLING, LATE_POINTING, GERMAN_HER].some((pattern) => pattern.test(sentence));
