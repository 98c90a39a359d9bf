import { anyWord, firstWordPattern, wordPattern, type WordLists } from '../../base/words/word-pattern.js';

/** Question words. They are left out in every language: a short question's language may be unknown. */
const ASKING: WordLists = {
  en: `(?:who|what|when|where|why|how)s?|whom|whose|which|much|many|often|long|does|did|do|(?:do|does|did|is|are|was|ca|wo|could|should|would)nt`,
  es: `qui[ée]n(?:es)?|qu[ée]|cu[áa]l(?:es)?|cu[áa]nd?[oa]s?|cu[áa]nt[oa]s?|d[óo]nde|c[óo]mo|por qu[ée]|seg[úu]n`,
  fr: `(?:a|y a|ont|est|sont|fut|peut|faut|doit)-(?:t-)?(?:ils?|elles?|on|ce)|y-a-t-il|
    qui|quoi|quels?|quelles?|combien|quand|pourquoi|comment|selon|où`,
  de: `wer|wem|wen|was|welche[rmns]?|wann|warum|wieso|weshalb|wie|wo|viele?|lange|laut`,
};
/** Ask for the present state; answers seldom contain them. */
const NOW: WordLists = {
  en: `now|nowadays|today|currently|current|latest|newest|most recent(?:ly)?|these days|this (?:week|month|year)`,
  es: `ahora|hoy|actual(?:mente)?|últim[oa]s?|más reciente`,
  fr: `maintenant|aujourd['’]hui|actuel(?:le)?(?:ment)?|derni(?:er|ère)s?`,
  de: `jetzt|heute|aktuell(?:e[nrs]?)?|derzeit|neueste[nrs]?`,
};

/** Verbs and other words of any question. */
const LIGHT: WordLists = {
  en: 'tell|say|says|said|according|newsletters?|types?|kinds?|sorts?|used|use|uses|using|take|takes|took|get|gets|got|make|makes|made|go|goes|give|gives|keep|keeps|need|needs|want|wants|happens?|happened|become|becomes|became|come|comes|came|let|good|best|better|must|should|could|would|might|roughly|approximately|exactly|typically|usually|normally|generally|anyone|anybody|someone|somebody|something|doing|done|works?|working|means?|meaning|meant|definition|reasons?|tips|advice|ways?|i|my|me',
  es: 'boletín|boletines|newsletters?|dicen?|dijo|dijeron|dicho|pasa|pasó|hacer|hace|hacen|hizo|hay|puede[ns]?|puedo|pudo|podían?|podrían?|debe[ns]?|debo|debían?|deberían?|ser|tiene[ns]?|tengo|tenían?|tuvo|necesita[ns]?|quiere[ns]?|quiso|va[ns]?|iban?|existe[ns]?|existían?|tipos?|funcionan?|significan?|significado|definición|razón|razones|consejos?|manera|forma|aproximadamente|exactamente|normalmente|generalmente|habitualmente',
  fr: 'newsletters?|disent|dit|dire|dites|peut|peuvent|peut-on|pouvait|pouvaient|pourrait|pourraient|fait|faire|font|faut|faut-il|fallait|doit|doivent|devait|devaient|devrait|devraient|veut|veulent|voulait|voulaient|va|vont|allait|allaient|être|avoir|existe(?:nt)?|existait|types?|fonctionne(?:nt)?|marche(?:nt)?|signifie(?:nt)?|définition|raisons?|conseils?|façons?|environ|exactement|normalement|généralement|habituellement|les?|a|y',
  de: 'newsletters?|sagen|sagt|sagte|gesagt|dass|man|gibt|gab|macht|machen|tun|kann|können|muss|müssen|soll|sollte|darf|wird|werden|wurden?|passiert|braucht|brauche|konnten?|könnten?|mussten?|müssten?|sollten|dürfen|durften?|dürften?|will|wollen|wollten?|möchten?|würden?|wären?|hätten?|lässt|lassen|ließ|ließen|lautet|lauten|lautete|funktionier(?:t|en)|bedeute(?:t|n)|bedeutung|definition|grund|gründe|tipps?|ungefähr|etwa|genau|typischerweise|normalerweise|üblicherweise|gewöhnlich',
};
const wordsOf = (list: string) => new RegExp(`(?<![\\p{L}-])(?:${list})(?![\\p{L}-])`, 'giu');
const ASKING_WORDS = wordsOf(`${anyWord(ASKING)}|${anyWord(NOW)}`);

const MAX_SUBJECT_WORDS = 4;
const ANY_ASKING = wordPattern(ASKING);
/** A question to be answered with yes or no begins with its verb. */
const VERB_FIRST = firstWordPattern({
  en: `is|are|was|were|am|can|could|should|would|will|shall|may|has|have|had`,
  es: `es|son|era|fue|está|están|puede|pueden|hay|tiene|tienen|debo`,
  fr: `est|sont|était|peut|peuvent|faut|doit|a|ont|y a`,
  de: `ist|sind|war|waren|kann|können|soll|sollen|muss|müssen|gibt|hat|haben|darf`,
});

/** Whether it has a word that asks. */
export const asksSomething = (question: string): boolean => ANY_ASKING.test(question);

/** Whether it only names a subject: 'bread', 'heat pumps in old houses'. */
export const isSubject = (question: string): boolean =>
  question.trim().split(/\s+/).length <= MAX_SUBJECT_WORDS &&
  ![/\?/, ANY_ASKING, VERB_FIRST].some((asking) => asking.test(question));

/** French questions append the pronoun to the verb: 'signe-t-il'. */
const INVERTED_PRONOUN = /(?<=\p{L})-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce)(?![\p{L}-])/giu;
/** Otherwise the text index also looks for the whole compound, which few answers contain. */
const HYPHEN = /(?<=\p{L})-(?=[\p{L}\p{N}])/gu;

/** The words of a question that an answer is likely to contain. */
export function withoutAskingWords(words: string, language = 'en'): string {
  const light = LIGHT[language as keyof WordLists] ?? LIGHT.en;
  const plain = words.replace(ASKING_WORDS, ' ').replace(INVERTED_PRONOUN, '');
  return plain.replace(wordsOf(light), ' ').replace(HYPHEN, ' ');
}
