/** Words at the start of a sentence that refer to an earlier one. Impersonal phrases ('il y a', 'es gibt') do not. */
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

/** Pronouns after a few words that cannot be their antecedent: 'Nine of them', 'In Polish it', 'Je lui', 'Heute gehören ihr'. */
const LATE = [
  '(?:in|at|on|by|for|after|before|with|without|since|until|during) (?:\\p{L}+ ){0,2}\\p{L}+,? (?:he|she|they|it(?! (?:is|was|took|takes) (?:hard|easy|possible|clear|rare|worth|time|better|best|not|only|\\p{L}+ (?:to|that))))',
  '(?:je|tu|on|nous|vous) (?:ne )?(?:le|la|les|lui|leur|y(?! (?:a|avait))|en)',
  "(?:je|tu|on|nous|vous) (?:ne )?l['’]\\p{L}+",
  '(?:\\p{L}+ ){1,6}y(?! (?:a|avait|aura|compris)(?![\\p{L}]))(?= \\p{Ll}+ (?:le|la|les|un|une|des|tous|chaque|pas|plus|en|à))',
  '\\p{L}+(?:aron|ieron|ó) (?:a|en|de|por|con|sin|hasta|para|y)',
  '\\p{L}+ of (?:them|these|those|it)',
  'if [\\p{L} ]+, (?:he|she|it|they)',
  '(?:trop|très|bien|assez|moins|plus|si) \\p{L}+, (?:il|elle|ils|elles)',
  'l[oae]s? \\p{L}+(?:ó|aron|ieron)',
  '\\p{L}+ (?:\\p{L}+ ){0,2}(?:ihn|ihm|ihnen)',
];
/** One of several mentioned before: 'The eleventh, from', 'Le septième est', 'Cuatro por blandos'. */
const COUNTED = [
  'the \\p{L}+th(?=,| (?:from|one|is|was|has|had|came|went|I|we|he|she|it))',
  '(?:in|for|with|of) the (?:first|second|third|\\p{L}+th|last|other)(?=,| (?:one|I|we|he|she|it|they))',
  '(?:el|la) (?:primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|quint[oa]|sext[oa]|últim[oa]|otr[oa])(?=,| (?:es|era|fue|está|tiene|tenía|llegó|va|vino))',
  '(?:le|la|les) (?:premi(?:er|ère)s?|seconde?s?|\\p{L}+ième|derni(?:er|ère)s?|autres?)(?=,| (?:est|était|sont|a|ont|avait|va|vient|pour|vaut))',
  '(?:der|die|das) (?:erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte|letzte|andere)n?(?=,| (?:ist|war|hat|hatte|sind|kam|kommt|wird|sagt|fehlt))',
  "[\\p{L}-]+, c['’]est",
  '(?:two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)(?=,| (?:for|because|por|pour|à cause|wegen|are|were|have|had|son|eran|sont|étaient|ont|sind|waren|haben))',
];
const COUNTED_POINTING = new RegExp(`${OPENING}(?:${COUNTED.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const LATE_POINTING = new RegExp(`${OPENING}(?:${LATE.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Before a noun, 'ihr' is a possessive. */
const GERMAN_HER = /^\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){0,2}ihr (?!\p{Lu})/u;

/** Whether a sentence refers to an earlier one: 'That figure rose', 'Elle ferme'. */
export const isDangling = (sentence: string): boolean =>
  [DANGLING, LATE_POINTING, COUNTED_POINTING, GERMAN_HER].some((pattern) => pattern.test(sentence));
