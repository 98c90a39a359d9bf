import { readWords, wordSet } from '../read-words.js';
import { anyWord } from '../word-pattern.js';

/** Nouns before the name of a company: 'Netzbetreiber Transnet', 'la consultora Ineco'. */
export const COMPANY_KINDS = readWords('company-kinds');

/** Those of them that are never part of the name. German capitalises them. */
export const CUT_KINDS = readWords('cut-kinds');

/** Verbs after the name of a company, less often of a person. */
const COMPANY_VERBS = anyWord({
  en: `announced|acquired|bought|sells?|sold|ships?|shipped|launch(?:es|ed)|offers?|offered|pays?|paid|charges?|charged|raised|
    cut|makes?|made|supplies|supplied|opens?|opened|closed|fined|hired|posted|reported|released|refused|declined|joined|signed|
    followed|published|passed|sent|send|funds?|funded|provides?|produces?|owns?|operates?|competes?|sees?|hopes?|plans?|wants?`,
  es: `anuncia|anunció|abre|cierra|compra|compró|construyó|convoca|entrega|fabrica|financia|gana|hace|interesado|investiga|
    lanza|lanzó|mejoró|mide|midió|ofrece|ofreció|opera|paga|pidió|pide|presenta|presentó|produce|publica|rechazó|retira|
    señala|señalan|vende|mandó|regaló`,
  fr: `achète|achètera|annonce|assure|conteste|fabrique|ferme|finance|fournit|fournira|investit|lance|livre|mesure|ouvre|paie|
    produit|promet|promettait|propose|publie|racheté|refusé|relance|rend|rendu|signé|signent|suit|vend|envoyé|perdu|levé|
    baissé|refuse`,
  de: `bietet|baut|eröffnet|finanziert|gehört|kauft|kaufte|liefert|meldet|meldete|nimmt|plant|prüft|produziert|schließt|sucht|
    übernimmt|verkauft|verlangt|will|zahlt|wollte|spendet`,
});
export const COMPANY_ACTS = new RegExp(
  '^(?: (?:has|have|had|will|would|also|hat|haben|ha|han|a|ont))?' +
    '(?: (?:quietly|already|just|now|auch|bereits|déjà|aussi|ya|también))?' +
    String.raw` ${COMPANY_VERBS}(?!\p{L})`,
  'u',
);

/** Endings of verbs: 'walked', 'compró', 'a levé'. */
export const PAST_ACTS =
  /^ (?:\p{Ll}{2,}(?:ed|ó|aron|ieron)|(?:has|have|had|a|ont|avait|ha|han) (?:\p{Ll}+ )?\p{Ll}+(?:ed|é|i|u|is|ado|ido))(?![\p{L}])/u;

/** Verbs of one person, who is named by first name or surname. */
const SAYS = anyWord({
  en: `says?|said|asks?|asked|told|tells|thinks|thought|writes|wrote|smiles?|smiled|laughs?|laughed|knows|knew|felt|feels|
    explains|explained|who`,
  es: `dice|dijo|cuenta|explica|pregunta|sonríe|piensa|escribe|quien`,
  fr: `dit|explique|raconte|demande|sourit|rit|pense|écrit|qui`,
  de: `sagt|sagte|erzählt|meint|fragt|lacht|denkt|weiß|schreibt|die|der`,
});
export const SPEAKS = new RegExp(String.raw`^,? ${SAYS}(?!\p{L})`, 'u');

/** Words between a product and its maker or seller. */
export const BY_COMPANY = wordSet('by with for than against via like par avec pour contre por con para según contra');

/** General verbs. Used if nothing else explains the name. */
const GENERAL_VERBS = anyWord({
  en: `has|have|will|would|did|does|can|could|may|might|said|says|thinks|called|calls`,
  es: `ha|será|va|puede|debe|tiene|no|se|le|lo|dice|sí|tampoco`,
  fr: `a|aura|sera|va|doit|peut|n['’]\\p{Ll}+|ne|s['’]\\p{Ll}+`,
  de: `ist|war|hat|hatte|wird|kann|soll|darf|muss|tut|bleibt|sieht|steht|dürfte`,
});
export const ACTS = new RegExp(String.raw`^ ${GENERAL_VERBS}(?!\p{L})`, 'u');

/** 'chez Hermès', 'bei Braas': people work or buy there. */
export const AT_COMPANY = wordSet('chez bei');
export const ARTICLES = wordSet('the der die das dem den des le la les el los las du del al au beim vom zum zur l d');

/** Well-known abbreviations that are no companies. */
export const ACRONYMS = readWords('acronyms');
