/** Sentences of paywalls, in the languages that search knows. */
interface WallLanguage {
  /** With `audience` and `text`: 'This post is for subscribers only'. */
  only: string;
  audience: string;
  /** Names for the text itself. Without one, the line may be about a pool. */
  text: string;
  /** With `proceed`: 'Sign in to continue reading'. */
  action: string;
  proceed: string;
  /** Other things that members may do or get. */
  elsewhere: string;
}

const LANGUAGES: WallLanguage[] = [
  {
    only: 'only|exclusive|reserved for|restricted to|limited to|(is|are) (just )?for|available to|must be an?',
    audience: '(subscriber|member|supporter|patron)(s|ship)?\\b',
    text: '(post|article|story|content|issue|e-?mail|edition|newsletter|essay|letter|text|rest)\\b',
    action:
      'subscribe|sign[- ]?(in|up)|log[- ]?in|upgrade|\\bjoin\\b|become an?|register|create an? |\\bbuy\\b|purchase|trial|must (be|have)',
    proceed:
      '(continue|keep|finish) reading|(read|view|see|unlock|access) (the (rest|full|whole)|(this|the) (post|article|story|content))|read (it|on|more)\\b|the rest of (this|the)|full (story|article|post|text|access)',
    elsewhere:
      'comment|discussion|\\bchat\\b|repl(y|ies)|archives?\\b|inbox|every (week|day|month)|\\b(posts|articles|stories|issues|perks)\\b|support (my|our|this|the)|receive|unsubscribe|event|cookie|forwarded',
  },
  {
    only: 'nur (für|mit|als|noch)|lesen nur|exklusiv|ausschließlich|vorbehalten|ist für',
    audience: 'abonnent|mitglieder|\\babo\\b|abonnement|registrierte|unterstützer',
    text: 'artikel|beitrag|ausgabe|inhalt|brief\\b|text\\b|rest\\b',
    action: 'abonnier|anmeld|registrier|test(en|e)\\b|freischalt|mitglied|einlogg|kauf|mit .{0,20}(abo|plus|konto)',
    proceed:
      'weiter ?(zu)?lesen|freischalt|rest (des|der|dieses|dieser)|(ganzen?|vollständigen?|gesamten?|kompletten?) (artikel|beitrag|text|ausgabe|brief|inhalt)',
    elsewhere: 'kommentar|kommentier|diskussion|archiv\\b|zu erhalten|unterstützen|weitergeleitet|cookie',
  },
  {
    only: 'réservée?s? (aux|à)|exclusi|uniquement|seulement|est destinée?',
    audience: 'abonnée?s?\\b|membres?\\b|inscrits|adhérents',
    text: 'article|contenu|édition|suite|lettre|texte|reste\\b',
    action: 'abonne|connect|inscri|créez|débloque|deven|rejoign|identifie|essai|achet',
    proceed:
      "lire (la suite|l['’]|cet|le reste|en entier)|poursuivre|continue[rz] (la|votre|à)|accéder à|(suite|reste) (de|du) |(article|texte) (complet|intégral)",
    elsewhere: 'comment|discussion|archives|recevoir|soutenir|transférée?|cookie',
  },
  {
    only: 's[oó]lo (para|disponible)|únicamente|exclusiv|reservad|es para',
    audience: 'suscriptor|suscrit|miembros?\\b|soci[oa]s\\b|abonad|usuarios registrados',
    text: 'art[ií]culo|contenido|nota\\b|edición|bolet[ií]n|texto|resto\\b|carta',
    action: 'suscr[ií]b|inicia|reg[ií]str|hazte|[uú]nete|accede|desbloque|compra|prueba',
    proceed:
      '(seguir|continuar|sigue|continúa) (leyendo|la lectura)|leer (el resto|completo|est[ea] )|acceder a|desbloquear|resto (de|del)|(contenido|artículo|texto) complet',
    elsewhere: 'coment|discusión|archivo|recibir|apoyar|reenvi|cookie',
  },
];

const PATTERNS = LANGUAGES.map((language) => {
  const { only, audience, text, action, proceed, elsewhere } = language;
  const of = (words: string) => new RegExp(words, 'iu');
  return {
    closed: [only, audience, text].map(of),
    asking: [action, proceed].map(of),
    elsewhere: of(elsewhere),
  };
});
/** Matches one part first, because that excludes most lines. */
const ANY = new RegExp(LANGUAGES.flatMap(({ audience, proceed }) => [audience, proceed]).join('|'), 'iu');

const MAX_LINE = 300;
/** Texts about paywalls quote them. */
const QUOTED = /[“"«„»‚‘「『][^“”"«»„‚‘’「」『』]{10,200}[”"»«“‘’」』]/gu;

/** Whether the line restricts the text to an audience, or says how to read on. */
export function isWallLine(said: string): boolean {
  if (said.length > MAX_LINE || !ANY.test(said)) return false;
  const line = said.replace(QUOTED, '');
  return PATTERNS.some(({ closed, asking, elsewhere }) => {
    const isSaid = [closed, asking].some((parts) => parts.every((part) => part.test(line)));
    return isSaid && !elsewhere.test(line);
  });
}
