import { phrases } from './phrases.js';

/** Requests to subscribe, share, follow or pay. */
export const ASKING_FOR_SOMETHING: RegExp[] = [
  /^(subscribe|sign[- ]?up|(join|follow|like|share|tweet|pin|email|print|save|bookmark)( (us|this|it|on|now|via|article|post|story|page|the (conversation|discussion))\b.*)?|donate( now| today)?|support us|become a (member|subscriber|patron))\b.{0,60}$/i,
  /\b(subscribe|sign[- ]?up) (to|for|now|here|today)\b.{0,60}\b(newsletter|e-?mails?|updates|alerts|feed|podcast|channel)\b/i,
  /^(artikel|beitrag|seite)? ?(teilen|drucken|kommentieren|merken|weiterempfehlen|abonnieren|folgen sie|jetzt (abonnieren|anmelden|testen|spenden))\b.{0,60}$/i,
  /(artikel|beitrag) (mit anderen )?(teilen|weiterempfehlen)|newsletter (abonnieren|bestellen|anmelden)/i,
  phrases({
    words: [
      'partager',
      'imprimer',
      'commenter',
      "s['’](abonner|inscrire)",
      'abonnez-vous',
      'inscrivez-vous',
      'compartir',
      'comparte',
      'imprimir',
      'suscríbe(te|se)',
      'síguenos',
      'compartilhe',
      'assine',
      'siga',
      'inscreva-se',
      'condividi',
      'iscriviti',
      'seguici',
      'deel',
      'delen',
      'abonneer',
    ],
    after: '\\b.{0,90}$',
  }),
];
