/** What a question asks for, taken out of its words. */
export interface SearchQuery {
  /** The words that count, for full text. */
  words: string;
  /** Must occur exactly so. */
  phrases: string[];
  /** Must not occur. */
  excluded: string[];
  /** What the embedding model reads. */
  meaning: string;
  /** Whether newsletters are asked for rather than what one of them said. */
  wantsNewsletters: boolean;
}

/** 'newsletters about', 'find me articles on', in the four languages of the directory. */
const NEWSLETTER = "(?:newsletters?|bolet[ií]n(?:es)?|lettres? d[’']information|infolettres?|rundbriefe?n?)";
const ARTICLE = '(?:articles?|editions?|issues?|posts?|art[ií]culos?|[ée]ditions?|artikel|ausgaben?|beitr[äa]ge?)';
const ASKING =
  "(?:(?:please|can you|could you)\\s+)?(?:find|show|give|list|get)(?:\\s+me)?|(?:i['’]m|i am|we are)\\s+looking\\s+for|looking\\s+for|i\\s+want|are\\s+there(?:\\s+any)?|" +
  'busco|b[úu]scame|mu[ée]strame|quiero|je\\s+cherche|trouve(?:z)?(?:-moi)?|montre(?:z)?(?:-moi)?|ich\\s+suche|zeig(?:e)?(?:\\s+mir)?|finde|gibt\\s+es';
const SOME = '(?:(?:all|any|some|the|good|best|algunos?|unos?|los|las|des|les|de\\s+bons|einige|gute|die)\\s+)*';
const ABOUT =
  '(?:(?:that\\s+(?:talk|write)s?\\s+)?about|on|for|covering|regarding|sobre|acerca\\s+de|de|para|sur|à\\s+propos\\s+de|concernant|pour|über|ueber|zu|zum|zur|von|für)';

const LEAD = new RegExp(
  `^\\s*(?:(?:${ASKING})\\s+)?${SOME}(?:(${NEWSLETTER})|${ARTICLE})\\s+${ABOUT}\\s+(?=\\S)`,
  'iu',
);
const ASKING_ALONE = new RegExp(`^\\s*(?:${ASKING})\\s+(?=\\S)`, 'iu');
const NAMED_INSIDE = new RegExp(`(?:^|\\s)${NEWSLETTER}(?=\\s|$|[?.!,])`, 'iu');
/** 'financial newsletters on regulations': the word goes, what stands around it stays. */
const MIDDLE = new RegExp(`(?:^|\\s)${NEWSLETTER}(?:\\s+${ABOUT}(?=\\s))?`, 'giu');
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const MINUS = /(?:^|\s)-([\p{L}\p{N}][\p{L}\p{N}'’.-]*)/gu;

/** Reads a question: quotes, minus, and the phrases that people lead in with. Nothing is taken away that would leave nothing. */
export function readQuery(text: string): SearchQuery {
  const plain = text.normalize('NFKC').replaceAll('\0', ' ').trim();
  const phrases = [...plain.matchAll(QUOTED)].map((match) => match[1]!.trim()).filter(Boolean);
  const unquoted = plain.replace(QUOTED, ' ');
  const excluded = [...unquoted.matchAll(MINUS)].map((match) => match[1]!);
  const asked = unquoted.replace(MINUS, ' ').trim();
  const lead = LEAD.exec(asked);
  const stripped = stripLead(asked);
  const words = [stripped || (phrases.length > 0 ? '' : asked), ...phrases].join(' ').trim();
  return {
    words,
    phrases,
    excluded,
    meaning: words || plain,
    wantsNewsletters: Boolean(lead?.[1]) || NAMED_INSIDE.test(asked),
  };
}

function stripLead(asked: string): string {
  const stripped = asked.replace(LEAD, '');
  if (stripped !== asked) return stripped.trim();
  const shortened = asked.replace(ASKING_ALONE, '').replace(MIDDLE, ' ').replace(/\s+/g, ' ').trim();
  return shortened || asked;
}
