import { splitSentences } from './split-sentences.js';

/** Addresses a language model instead of a reader. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|everything|above|previous)\b/iu,
  /\b(?:ignora|ignore[zr]?|ignorier(?:e|en|t)|olvida|oublie[zr]?|vergiss|vergesst)\b.{0,40}\b(?:instrucci\w+|instructions?|anweisung\w*|consignes?|indicaciones|regeln|règles|reglas)\b/iu,
  /\b(?:system prompt|developer message|jailbreak|prompt injection)\b/iu,
  /\byou are (?:now |from now on )?(?:an? |the )?(?:ai|assistant|language model|chatbot|dan)\b/iu,
  /\b(?:as|dear) (?:an? )?(?:ai|language model|assistant)\b/iu,
  /\b(?:respond|reply|answer|output|print|write|say) (?:only |exactly |just )?(?:with |the following|the words?|this|nothing but)\b/iu,
  /\b(?:do not|don't|never) (?:cite|mention|answer|reveal)\b/iu,
  /\b(?:answer|respond to|reply to) (?:every|all|any|each) (?:question|query|prompt|message|request)s?\b/iu,
  /\b(?:must|should|shall|has to|have to) (?:always )?be cited as\b/iu,
  /^[\s>#*_"'“„«-]*(?:system|assistant|developer|user|human|chatgpt|sistema|asistente|système|assistente)\s*:/iu,
  /<\/?(?:system|assistant|user|instructions?)>|\[\/?INST\]|<\|/iu,
];

/** Such a sentence is never quoted, summarised or shown to a model. */
export const isForModel = (sentence: string): boolean => TO_A_MODEL.some((pattern) => pattern.test(sentence));

/** Blanks sentences that address a model. Offsets stay right. */
export const blankInstructions = (text: string, language: string | null): string =>
  splitSentences(text, language)
    .filter((sentence) => isForModel(sentence.text))
    .reduce(
      (rest, { startsAt, endsAt }) => rest.slice(0, startsAt) + ' '.repeat(endsAt - startsAt) + rest.slice(endsAt),
      text,
    );
