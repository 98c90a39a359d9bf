import { withoutAcronyms } from '../../../base/words/acronyms.js';
import { wordPattern, type WordLists } from '../../../base/words/word-pattern.js';
import { ADVICE } from './advice-words.js';
import { definedSubject } from './defined-subject.js';

export type QuestionKind = 'who' | 'when' | 'where' | 'number' | 'why' | 'how' | 'definition' | 'other';

/** A question, and the kind of answer that it wants. */
export interface AskedKind {
  kind: QuestionKind;
  question: string;
}

/** Words before the measure: 'average', but no article, as in 'raise the price'. */
const NAMED = String.raw`(?:(?!(?:the|an?|of|to|and|or) )[\p{L}-]+ ){0,3}`;
/** Names an amount without a question word: 'price of bread', 'minimum sign height'. */
const MEASURE: WordLists = {
  en: `^(?:the )?${NAMED}(?:price|cost|size|diameter|width|height|length|weight|depth|thickness|temperature|percentage|salary|wage|rent|fee|number)(?= (?:of|for|per|in)|[\\s?.!]*$)`,
  es: `^(?:el |la )?(?:precio|coste|costo|tamaño|diámetro|altura|anchura|longitud|peso|temperatura|porcentaje|número|salario|sueldo) (?:del?|por|para|medi[oa]|mínim[oa]|máxim[oa])`,
  fr: `^(?:le |la )?(?:prix|coût|taille|diamètre|hauteur|largeur|longueur|poids|température|pourcentage|nombre|salaire|loyer) (?:du|des?|d['’]|par|pour|moyen(?:ne)?|minimal[e]?|maximal[e]?)`,
  de: `^(?:der |die |das )?(?:\\p{L}+e[rs]? )?\\p{L}*(?:preis|kosten|größe|durchmesser|höhe|breite|länge|gewicht|temperatur|gehalt|miete|anteil|anzahl) (?:von|vom|für|pro|eine[rs]|der|des|je)`,
};

/**
 * What asks for each kind. If two begin at the same word, the first wins: 'how many' is a number, not a 'how'.
 * Without its accent, a word asks only at the beginning: elsewhere 'que' and 'ou' ask for nothing.
 */
const ASKING: [QuestionKind, WordLists][] = [
  [
    'number',
    {
      en: `how (?:many|much|long|often|far|old|large|big|high|tall|fast|wide|deep|heavy|full|cheap|expensive|late|early|small|strong|hot|cold|thick|loud|accurate|accurately|soon)|
        at (?:what|which) (?:price|rate)|
        (?:what|which) (?:percentage|percent|share|proportion|price|number|fraction|rate|amount|size|age|temperature|speed|distance|rent|revenue|score)|
        what (?:does|do|did) .{1,80} (?:cost|pay|charge|earn|weigh)|
        what (?:is|was|are|were) (?:the |its |their )?(?:[\\p{L}-]+ ){0,3}(?:percentage|share|price|rent|number|rate|cost|costs|temperature|speed|distance|height|length|depth|weight|size|age|population|salary|wage|wages|revenue|profit|margin|budget|fee|score|average|median|mean|total|capacity|frequency|performance|duration|time)`,
      es: `cu[aá]nt[oa]s?|
        (?:a |con )?qu[eé] (?:frecuencia|porcentaje|precio|parte|proporción|número|cantidad|tamaño|temperatura|altura|longitud|distancia|velocidad|edad)|
        cu[aá]l(?:es)? (?:es|son|era|eran|fue|fueron) (?:el|la|l[oa]s|su) (?:porcentaje|proporción|precio|coste|costo|número|cantidad|tasa|temperatura|velocidad|distancia|altura|longitud|profundidad|peso|tamaño|edad|población|superficie|salario|sueldo|presupuesto|media|mediana|promedio|capacidad|frecuencia|duración)`,
      fr: `combien|
        (?:à )?quel(?:le)?s? (?:(?:est|était|fut|sont|étaient) (?:la |les? |l['’]|son |sa )?)?(?:fréquence|pourcentage|prix|part|proportion|somme|montant|température|hauteur|distance|vitesse|âge|taille|longueur|largeur|profondeur|durée|nombre|quantité|population|superficie|coût|poids|capacité|salaire|loyer|budget|moyenne|médiane|taux)`,
      de: `wie ?viele?|(?:was|wie ?viel) kostete?n?|
        wie (?:lange|oft|häufig|hoch|groß|gross|weit|alt|teuer|schnell|schwer|tief|warm|kalt|heiß)|
        welche[rnms]? (?:preis|anteil|prozent|temperatur|höhe|länge|größe|menge|dauer|(?:an)?zahl|geschwindigkeit|entfernung)|
        (?:was|wie|welche[rs]?) (?:ist|sind|war|waren|lautet|lautete) (?:der|die|das) (?:[\\p{L}-]+ ){0,2}\\p{L}*(?:preis|anteil|anzahl|zahl|temperatur|höhe|länge|größe|gewicht|geschwindigkeit|entfernung|bevölkerung|fläche|kosten|dauer|menge|miete|gehalt|rate|quote|durchschnitt)`,
    },
  ],
  [
    'when',
    {
      en: `whens?|since when|(?:at )?what time|(?:what|which|in what|in which) (?:year|date|month|day|week|season|decade|century)s?`,
      es: `cu[aá]ndo|(?:a )?qu[ée] hora|(?:en )?qu[ée] (?:año|fecha|mes|día|semana|siglo|década)s?|cu[aá]l (?:es|era|fue) (?:la fecha|el (?:año|mes|día|siglo))`,
      fr: `quand|(?:à )?quelle heure|(?:en |à )?quel(?:le)?s? (?:(?:est|était|fut) (?:la |le |l['’]))?(?:année|date|mois|jour|semaine|siècle|décennie)s?`,
      de: `wann|(?:in )?welche[mnrs]? (?:jahr|monat|tag|datum|woche|jahrzehnt|jahrhundert)`,
    },
  ],
  [
    'who',
    {
      en: `whos?|whom|whose|what (?:is|was|are|were) the names?|(?:by |under )?what name|
        (?:what|which) (?:company|firm|person|organi[sz]ation|author|team|agency|bank|publisher)`,
      es: `(?:(?:a|de|con|por) )?quién(?:es)?|^¿?(?:(?:a|de|con|por) )?quien(?:es)?|c[oó]mo se llam(?:a|an|ó|o|aba|aban)|
        cu[aá]l(?:es)? (?:es|son|era|eran|fue|fueron) (?:el|los|su) nombres?|qu[eé] (?:empresa|compañía|persona|organización|autora?|equipo|agencia|banco|editorial)`,
      fr: `comment s['’]appel(?:le|lent|ait|aient)|qui|quel(?:le)?s? (?:est|sont|était|étaient|fut) (?:les? |son )(?:pré|sur)?noms?|
        quel(?:le)? (?:entreprise|société|personne|organisation|auteure?|équipe|agence|banque|éditeur)`,
      de: `wie (?:heißt|heissen|heißen|hieß|hießen)|wer|wem|wen|wessen|
        welche[rs]? (?:firma|unternehmen|person|organisation|autor(?:in)?|team|agentur|behörde|bank|verlag)`,
    },
  ],
  [
    'where',
    {
      en: `wheres?|(?:what|which|in what|in which) (?:city|town|country|place|region|state|village|county)`,
      es: `a?dónde|^¿?(?:(?:a|de|en|por) ?)?donde|(?:en )?qu[eé] (?:ciudad|país|pueblo|región|lugar)`,
      fr: `où|^(?:d['’])?ou|(?:dans )?quel(?:le)?s? (?:ville|pays|région|village|lieu)`,
      de: `wo|woher|wohin|(?:in )?welche[mrs]? (?:stadt|land|ort|region|dorf)`,
    },
  ],
  [
    'why',
    {
      en: `whys?|how come|what (?:is|was|were|are) the (?:reasons?|causes?)|what (?:caused?|causes|made)`,
      es: `por qué|^¿?por ?que|cu[aá]l(?:es)? (?:es|son|era|eran|fue|fueron) (?:la|las|el|los) (?:raz[oó]n|razones|causas?|motivos?)|a qué se deb(?:e|en|ía|ió)|qué (?:causa|causó|provoca|provocó)`,
      fr: `pourquoi|quel(?:le)?s? (?:est|sont|était|étaient|fut|furent) (?:la |les? )(?:raisons?|causes?|motifs?)|qu['’]est[- ]ce qui (?:a )?(?:caus|provoqu)(?:e|é)`,
      de: `warum|wieso|weshalb|was (?:ist|sind|war|waren) (?:der|die) (?:grund|gründe|ursachen?)|aus welche[mn] gr(?:und|ünden)|was (?:verursachte?|bewirkte?)`,
    },
  ],
  // Asks for a word, not for a way.
  [
    'other',
    {
      en: `how (?:is|are|was|were) .{1,60} (?:called|named)|how do(?:es)? (?:you|one|they) call`,
      es: `c[oó]mo se (?:denomina|conoce)(?:n|ba|ban)?`,
      fr: `comment (?:appelle|nomme)-?(?:t-)?on`,
      de: `wie (?:nennt|nannte|nennen|bezeichnet|lautet|lautete|ist der|war der|ist das|war das|ist die|war die)`,
    },
  ],
  [
    'how',
    {
      en: `hows?|in what ways?`,
      es: `cómo|^¿?como(?! qué)|de qué (?:manera|forma)`,
      fr: `comment|de quelle (?:manière|façon)`,
      de: `wie|auf welche (?:weise|art)`,
    },
  ],
  ['how', ADVICE],
  ['number', MEASURE],
  // 'Which ship carried the man who …' does not ask who.
  [
    'other',
    {
      en: `what|which`,
      es: `qué|cuál(?:es)?|^¿?(?:que|cual(?:es)?)`,
      fr: `quel(?:le)?s?|qu['’]est[- ]ce qu(?:i|e|['’])`,
      de: `was|welche[rmns]?`,
    },
  ],
];
const PATTERNS = ASKING.map(([kind, words]) => ({ kind, asks: wordPattern(words) }));

/** What a question asks for, by its words in four languages. The earliest match wins. */
export function kindOf(question: string): QuestionKind {
  const words = withoutAcronyms(question);
  const found = PATTERNS.map(({ kind, asks }) => ({ kind, at: words.search(asks) })).filter(({ at }) => at >= 0);
  const kind = found.sort((one, other) => one.at - other.at)[0]?.kind ?? 'other';
  return kind === 'other' && definedSubject(question) !== undefined ? 'definition' : kind;
}
