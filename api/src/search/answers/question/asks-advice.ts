import { wordPattern } from '../../../base/words/word-pattern.js';
import { ADVICE } from './advice-words.js';
import type { AskedKind } from './question-kind.js';

const FOR_ADVICE = wordPattern(ADVICE);
/** 'How can I', 'how to', unlike 'how does it' and 'how did they'. */
const HOW_TO = wordPattern({
  en: `hows? (?:to|(?:can|could|should|do|would) (?:i|you|we|one|an?|people))`,
  es: `c[oó]mo (?:se )?(?:puedo|puede[ns]?|podemos|debo|debe[ns]?|hago|\\p{L}+[aei]r)`,
  fr: `comment (?:puis-je|peut-on|faut-il|dois-je|\\p{L}+(?:er|ir|re))`,
  de: `wie (?:kann|können|soll|sollte|muss|\\p{L}+e?) (?:ich|man|wir)`,
});

/** Whether the reader wants to know what to do. */
export const asksAdvice = ({ kind, question }: AskedKind): boolean =>
  kind === 'how' && (HOW_TO.test(question) || FOR_ADVICE.test(question));
