import { splitSentences } from './split-sentences.js';

/** Addresses a language model instead of a reader, in four languages. Without accents. */
const TO_A_MODEL = [
  // 'Ignore all previous instructions'
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|everything|above|previous)\b/,
  /\b(?:ignor(?:a|ad|ar|e[nz]?|er|iere?n?|iert)|olvid[ae]|omit[ae]|oublie[zr]?|vergiss|vergesst|vergessen sie|missachte[nt]?)\b.{0,40}\b(?:instruccion(?:es)?|instructions?|indicaciones|anweisung(?:en)?|vorgaben|consignes?|regeln|regles|reglas)\b/,
  // 'You are now an AI'
  /\b(?:system prompt|developer message|jailbreak|prompt injection|prompt del sistema|prompt systeme|systemprompt|systemanweisung(?:en)?)\b/,
  /\byou are (?:now |from now on )?(?:an? |the )?(?:ai|assistant|language model|chatbot|dan)\b/,
  /\b(?:eres (?:ahora )?(?:una? )?(?:ia|asistente|modelo de lenguaje|chatbot)|(?:tu es|vous etes) (?:maintenant |desormais )?(?:une? )?(?:ia|assistant|modele de langage|chatbot)|du bist (?:jetzt |nun |ab jetzt )?(?:eine? )?(?:ki|assistent|sprachmodell|chatbot))\b/,
  /\b(?:as|dear) (?:an? )?(?:ai|language model|assistant)\b|\b(?:querida|chere|liebe) (?:ia|ki)\b/,
  // 'Answer only with …'
  /\b(?:respond|reply|answer|output|print|write|say) (?:only |exactly |just )?(?:with |the following|the words?|this|nothing but)\b/,
  /\b(?:responde|contesta|reponds|repondez|antworte|antworten sie) (?:siempre |toujours |immer )?(?:solo|solamente|unicamente|exactamente|seulement|uniquement|exactement|nur|ausschliesslich|genau)\b/,
  /\b(?:do not|don't|never) (?:cite|mention|answer|reveal)\b|\bno (?:cites|menciones|respondas|reveles)\b|\bne (?:citez|mentionnez|repondez|revelez) (?:pas|jamais)\b/,
  /\b(?:answer|respond to|reply to) (?:every|all|any|each) (?:question|query|prompt|message|request)s?\b/,
  /\b(?:responde|contesta) (?:a )?(?:todas las|cada|cualquier) preguntas?\b|\b(?:reponds|repondez) a (?:toutes les|chaque|toute) questions?\b|\b(?:beantworte|antworte auf) (?:jede|alle) fragen?\b/,
  /\b(?:must|should|shall|has to|have to) (?:always )?be cited as\b|\bdebe (?:ser citad[oa]|citarse) como\b|\bdoit (?:toujours )?etre citee? comme\b|\b(?:muss|soll) (?:immer )?als .{1,30} zitiert werden\b/,
  /^[\s>#*_"'“„«-]*(?:system|assistant|developer|user|human|chatgpt|sistema|asistente|systeme|assistente)\s*:/,
  /<\/?(?:system|assistant|user|instructions?)>|\[\/?inst\]|<\|/,
];

/** As a model reads it: letters in any guise and with any marks are the same, and what nobody sees is not there. */
const normalised = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Such a sentence is never quoted, summarised or shown to a model. */
export function isForModel(sentence: string): boolean {
  const plain = normalised(sentence);
  return TO_A_MODEL.some((pattern) => pattern.test(plain));
}

/** Blanks sentences that address a model. Offsets stay right. */
export const blankInstructions = (text: string, language: string | null): string =>
  splitSentences(text, language)
    .filter((sentence) => isForModel(sentence.text))
    .reduce(
      (rest, { startsAt, endsAt }) => rest.slice(0, startsAt) + ' '.repeat(endsAt - startsAt) + rest.slice(endsAt),
      text,
    );
