import { phrases } from './phrases.js';

/** Requests to subscribe, share, follow or pay. */
export const REQUESTS: RegExp[] = [
  /^(subscribe|sign[- ]?up|donate( now| today)?|support us|become a (member|subscriber|patron))\b.{0,60}$/i,
  // 'Follow the river' and 'Like most bakers' are sentences of the text.
  /^(join|follow|like|share|tweet|pin|email|print|save|bookmark)( (us|this|it|on|now|via|with|article|post|story|page|@\w+|the (conversation|discussion))\b.{0,60})?[\s.:!…»>→]{0,9}$/i,
  /^(join|follow) .{1,60}\b(on|via) (x|twitter|facebook|instagram|linkedin|youtube|bluesky|mastodon|threads|tiktok|whatsapp|telegram|discord|slack|patreon)\b.{0,30}$/i,
  /^join .{0,40}\b(newsletter|mailing list|community|subscribers|readers|members|discord|slack)\b.{0,30}$/i,
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
