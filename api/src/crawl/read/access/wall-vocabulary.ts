/**
 * Parts of sentences in paywalls. Each language has two patterns: the text is 'only' for an 'audience', or an 'action'
 * lets the reader 'proceed'. Only short lines are matched.
 */
export interface Wording {
  only: string[];
  audience: string[];
  action: string[];
  proceed: string[];
}

export const ENGLISH: Wording = {
  only: [
    'only',
    'exclusive',
    'reserved for',
    'restricted to',
    'limited to',
    '(is|are) (just )?for',
    'available to',
    'locked',
    'must be an?',
  ],
  audience: [
    '(paid|paying|premium|registered|logged[- ]in|full|active|free)[\\w -]{0,14}(subscriber|member|supporter|patron|user|reader)',
    'subscribers?\\b',
    'members?(hip)?\\b',
    'supporters',
    'patrons',
  ],
  action: [
    'subscribe',
    'sign[- ]?(in|up)',
    'log[- ]?in',
    'upgrade',
    '\\bjoin\\b',
    'become an?',
    'register',
    'create an? (free )?(new )?account',
    '\\bbuy\\b',
    'purchase',
    '(start|get) (a|an|your)?[\\w -]{0,12}(trial|subscription|membership|account)',
    'with (a|an|your)?[\\w -]{0,16}(trial|subscription|membership|account)',
    'must (be|have)',
  ],
  proceed: [
    '(continue|keep|finish) reading',
    '(to|and) continue\\b(?! receiving)',
    'read (the )?(rest|full|whole|remainder|entire|this|it\\b|on\\b|more\\b)',
    'unlock',
    '(get |gain )?access (to )?(this|the (rest|full|whole|post|article|content)|it\\b)',
    '(view|see) (this|the (rest|full|whole|post|article))',
    'the rest of (this|the)',
    'full (story|article|post|issue|text|access)',
  ],
};
export const GERMAN: Wording = {
  only: ['nur (für|mit|als)', 'exklusiv', 'ausschließlich', 'vorbehalten', 'ist für', 'plus-artikel'],
  audience: ['abonnent', 'mitglieder', '\\babo\\b', 'abonnement', 'registrierte', 'unterstützer', 'zahlende'],
  action: [
    'abonnier',
    'anmeld',
    'melde',
    'registrier',
    'test(en|e)\\b',
    'freischalt',
    'mitglied',
    'einlogg',
    'logg',
    'bestell',
    'abschließ',
    'mit .{0,20}(abo|plus|konto)',
    'kauf',
    'upgrade',
  ],
  proceed: [
    'weiter ?zu ?lesen',
    'weiter ?lesen',
    '(ganzen|vollständigen|gesamten|kompletten|ganze|vollständige|gesamte|komplette) (artikel|beitrag|text|ausgabe|brief|inhalt|newsletter)',
    'freischalt',
    'rest (des|der|dieses|dieser)',
    'um .{0,40} zu lesen',
    '(zugriff|zugang) (auf|zu)',
    'lesen sie (den|die|das) ',
  ],
};
export const FRENCH: Wording = {
  only: ['réservée?s? (aux|à)', 'exclusi', 'uniquement', 'seulement', 'est destinée?'],
  audience: ['abonnée?s?', 'membres?', 'inscrits', 'adhérents', 'contributeurs'],
  action: ['abonne', 'connect', 'inscri', 'créez', 'débloque', 'deven', 'rejoign', 'identifie', 'essa[iy]', 'achet'],
  proceed: [
    "lire (la suite|l['’]|cet|la totalité|le reste|en entier)",
    'poursuivre',
    'continuer (la|votre|à|de)',
    'accéder (à|au)',
    'débloquer',
    "suite de (cet|l['’]|ce)",
    'reste (de|à|du)',
    '(article|texte) (complet|en entier|intégral)',
  ],
};
export const SPANISH: Wording = {
  only: ['s[oó]lo (para|disponible)', 'únicamente', 'exclusiv', 'reservad', 'es para'],
  audience: ['suscriptor', 'suscrit', 'miembros?', 'soci[oa]s', 'abonad', 'usuarios registrados'],
  action: ['suscr[ií]b', 'inicia', 'reg[ií]str', 'hazte', '[uú]nete', 'accede', 'desbloque', 'compra', 'prueba'],
  proceed: [
    '(seguir|continuar|sigue|sigas|continúa|continúe) (leyendo|la lectura)',
    'leer (el resto|el|la|lo|todo|completo|más|este|esta|toda)',
    'acceder (a|al)',
    'desbloquear',
    'resto (de|del)',
    '(contenido|artículo|texto|edición|boletín) complet',
  ],
};
