/** Pronouns and the like at the start of a sentence. Impersonal phrases ('il y a', 'es gibt') refer to nothing. */
const PRONOUNS = [
  // English
  "it|it['’]s|its|they|them|their|he|she|his|her|hers|him|these|those|this|that|that['’]s|such|both|neither|either|others|the (?:same|other|latter|former|result|answer|reason|first|second|third)",
  'here|there|by then|because of (?:this|that)',
  // Spanish
  'ell[oa]s?|él|est[eao]s?|es[eao]s?|aquell[oa]s?|su|sus|por ello|lo mismo|dentro|allí|ahí|desde entonces',
  // French
  "elles?|ils|il(?! (?:y a|faut|est (?:temps|possible|rare|facile|difficile)|s['’]agit|suffit|reste))|ce(?!ux)|cet|cette|ces|cela|ça|c['’]est|celui|celle|ceux|leurs?|son|sa|ses",
  // German
  'er|sie|es(?! (?:gibt|lohnt sich|geht um))|dies|diese[rsmn]?|jene[rsmn]?|das(?= (?:ist|war|hat|sind|heißt|geht|macht|bedeutet|zeigt))|ihre?[rsmn]?|seine?[rsmn]?|dabei|damit|dagegen|danach|darum|dafür|daraus|daraufhin|davon|darin|dazu|davor|darüber(?! hinaus)|darauf|daran|seitdem|dort',
];
/** Words at the start that continue what the sentence before says. */
const LINKS = [
  'another|other|but|and|so|or|nor|yet|then|thus|hence|therefore|however|instead|still|also|otherwise|meanwhile|moreover|nevertheless|even so|for example|for instance|in other words|as a result|(?:second|third|fourth)(?:ly)?(?=,)',
  'pero|y|así|entonces|por eso|sin embargo|además|también|tampoco|en cambio|luego|después',
  'mais|et|donc|or|alors|ainsi|pourtant|cependant|en revanche|aussi|puis|de même',
  'aber|und|doch|denn|also|deshalb|daher|dann|trotzdem|dennoch|stattdessen|außerdem|darüber hinaus|auch|so',
];
/** Quotation marks and the like before the first word, all of them: fewer would be tried one by one. */
const OPENING = `^["'“”«»„(\\s]*(?!["'“”«»„(\\s])`;
const startsWith = (words: string) => new RegExp(`${OPENING}(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const LINKED = startsWith(LINKS.join('|'));
/** 'But they', 'Und sie'. */
const OPENING_PRONOUN = startsWith(`(?:(?:${LINKS.join('|')}),? )?(?:${PRONOUNS.join('|')})`);

/** Pronouns after a few words that cannot be their antecedent: 'Nine of them', 'In Polish it', 'Je lui', 'Heute gehören ihr'. */
const LATE = [
  '(?:in|at|on|by|for|after|before|with|without|since|until|during) (?:[\\p{L}\\p{N}]+ ){0,2}[\\p{L}\\p{N}]+,? (?:he|she|they|it(?! (?:is|was|took|takes) (?:hard|the|a|easy|possible|clear|rare|worth|time|better|best|not|only|\\p{L}+ (?:to|that))))',
  '(?:je|tu|on|nous|vous) (?:ne )?(?:le|la|les|lui|leur|y(?! (?:a|avait))|en)',
  "(?:je|tu|on|nous|vous) (?:ne )?l['’]\\p{L}+",
  '(?:\\p{L}+ ){1,6}y(?! (?:a|avait|aura|compris)(?![\\p{L}]))(?= \\p{Ll}+ (?:le|la|les|un|une|des|tous|chaque|pas|plus|en|à))',
  '\\p{L}+(?:aron|ieron|ó) (?:a|en|de|por|con|sin|hasta|para|y)',
  '\\p{L}+ of (?:them|these|those|it)',
  "\\p{L}+ (?:de ell[oa]s|d['’]e(?:ux|lles|ntre e(?:ux|lles))|davon|von ihnen)",
  "(?:l['’])une? d['’]e(?:ux|lles|ntre e(?:ux|lles))",
  '(?:in|at|on|by|for|from|after|before|with|without|since|until) (?:that|those)(?! (?:\\p{L}+ )?(?:of|that|which|who))',
  '(?:\\p{L}+ ){0,3}(?:celui|celle|ceux|celles)-(?:ci|là)',
  '(?:under|above|behind|beside|between|among|about|in|on|at|for|from|to|with|without|of) (?:it|them|him|her(?! \\p{L}))',
  'if [\\p{L} ]+, (?:he|she|it|they)',
  '(?:trop|très|bien|assez|moins|plus|si) \\p{L}+, (?:il|elle|ils|elles)',
  'l[oae]s? \\p{L}+(?:ó|aron|ieron)',
  '\\p{L}+ (?:\\p{L}+ ){0,2}(?:ihn|ihm|ihnen)',
  "(?:en|selon|pour|avec|chez|après|avant|depuis) (?:[\\p{L}\\p{N}]+ ){0,2}[\\p{L}\\p{N}]+,? (?:il(?! (?:y a|faut|est|était|s['’]agit|suffit))|elles?|ils)",
  '(?:selon|pour|chez|avec) (?:lui|elles?|eux)',
  '(?:según|para|con) (?:él|ell[oa]s?)',
  '(?:(?:im|in|am|seit|nach|vor|bei|mit|für|auf) (?:[\\p{L}\\p{N}]+ ){1,3}|(?:heute|damals|früher|später|jetzt|inzwischen|\\d{4}) )\\p{Ll}+ (?:er|sie(?! (?:sich|bitte)))',
  '(?:laut|mit|bei|für|von|nach|unter|über|neben|hinter|vor|zwischen) (?:ihm|ihr|ihnen)(?! \\p{Lu})',
];
/** One of the things mentioned before, after the name of one: 'Holloway Mills was one of them', 'Oger en est un'. */
const ONE_OF = [
  '(?:is|was|are|were|became) (?:one|some|part|most|many|two|three|four|five|six) of (?:them|(?:these|those)(?! \\p{L}))',
  '(?:es|son|era|eran|fue|fueron) (?:un[oa]|parte|algun[oa]s|l[oa]s) de ell[oa]s',
  "(?:est|sont|était|étaient|fut) (?:l['’])?une? d['’]e(?:ux|lles|ntre e(?:ux|lles))",
  'en (?:est|sont|était|étaient|fut) une?',
  '(?:ist|sind|war|waren) (?:eine[rs]?|teil|zwei|drei) (?:davon|von (?:ihnen|diesen))',
];
/** A place mentioned before, where the sentence names none itself: 'Seine Frau wurde dort geboren'. */
const PLACES: [prepositions: string, there: string][] = [
  ['in|at|on|to|from|near|where|of', 'there(?=[.,;:!]|$)'],
  ['en|a|al|de|del|desde|hasta|por|donde', '(?:allí|ahí)'],
  ['à|au|aux|en|dans|chez|sur|de|du|des|où', 'là-bas'],
  ['in|im|am|an|auf|bei|nach|aus|vom|von|zum|zur|beim|wo', 'dort(?! drüben|,? wo)'],
];
const nonePrecedes = ([prepositions, there]: [string, string]) =>
  `(?:(?!(?<!\\p{L})(?:${prepositions})(?!\\p{L})).)*?(?<!\\p{L})${there}`;
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
const LATER_PRONOUN = startsWith([...LATE, ...COUNTED].join('|'));
const AMONG_OTHERS = startsWith(`[^,;:]{1,60}? (?:${ONE_OF.join('|')})`);
const UNNAMED_PLACE = startsWith(PLACES.map(nonePrecedes).join('|'));
/** Before a noun, 'ihr' is a possessive. */
const GERMAN_HER = /^\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){0,2}ihr (?!\p{Lu})/u;

/** Tells who speaks by a pronoun: 'One pours, she says', 'dit-elle', 'sagt er'. */
const SPOKEN = new RegExp(
  String.raw`[,.!?…]["'”’»*]{0,2}\s["”»]?(?:${[
    '(?:he|she|they) (?:says?|said|writes?|wrote|adds?|added|thinks?|thought|explains?|explained|recalls?|notes?|noted)',
    '(?:dice|dijo|añade|añadió|explica|explicó|cuenta|contó|escribe|responde)(?: (?:él|ella))?',
    '(?:dit|explique|ajoute|écrit|raconte|répond)-(?:il|elle)',
    '(?:sagt|sagte|meint|meinte|erklärt|erklärte|schreibt|schrieb|fügt|fügte) (?:er|sie)(?: hinzu)?',
  ].join('|')})(?=[.,:!]|$)`,
  'iu',
);
/** A first and a last name. */
const NAMED = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

const REFERRING = [OPENING_PRONOUN, LATER_PRONOUN, AMONG_OTHERS, UNNAMED_PLACE, GERMAN_HER];

/** Whether it quotes a speaker whom only another sentence names. */
const lacksSpeaker = (text: string): boolean => SPOKEN.test(text) && !NAMED.test(text);

/** Whether it cannot be understood without the sentence before: 'That figure rose', 'Elle ferme'. */
export const refersBack = (sentence: string): boolean =>
  REFERRING.some((pattern) => pattern.test(sentence)) || lacksSpeaker(sentence);

/** Whether it refers to an earlier sentence, or continues it: 'But the mill closed'. */
export const isDangling = (sentence: string): boolean => LINKED.test(sentence) || refersBack(sentence);
