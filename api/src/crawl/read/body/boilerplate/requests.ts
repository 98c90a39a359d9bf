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
  // Opinions about the text, and where readers may write.
  /^(was|is|did) (this|the|our) (article|page|post|story|issue|newsletter|guide|answer|content)\b.{0,30}\b(helpful|useful|help)\b.{0,20}\?.{0,40}$/i,
  /^how (was|did you (like|find)) (this|the) (article|page|post|story|issue|newsletter|episode)\b.{0,30}\?.{0,20}$/i,
  /^(rate|review) this (article|page|post|story|recipe|news)\b.{0,30}$/i,
  /^(valora|califica|puntúa|vota) (esta?|la|el) (noticia|artículo|receta|nota|contenido)\b.{0,30}$/i,
  /^(war|ist|hat) (dieser?|dieses|ihnen dieser?) (artikel|beitrag|seite|rezept)\b.{0,40}\b(hilfreich|gefallen|nützlich)\b.{0,20}$/i,
  /^(diesen|dieses|den|das) (artikel|beitrag|rezept) bewerten.{0,20}$|^bewerten sie (diesen|dieses|den|das)\b.{0,40}$/i,
  /^(cet article|cette page) (vous a-t-(il|elle)|vous a)\b.{0,40}$|^notez (cet|cette|la|l['’])\b.{0,40}$/i,
  // Invitations by e-mail.
  /^.{0,120}\b(sign[- ]?up|subscribe|register) (here|now|today)[.!]?$/i,
  /^.{0,120}\b(delivered|sent|straight|right|directly?) (straight |right |directly )?(in)?to your (e-?mail )?inbox\b.{0,20}$/i,
  /^(thank you|thanks)!? please check your (inbox|e-?mail).{0,40}$/i,
  /^.{0,60}\b(straight|right|directly) to your phone\b.{0,40}$/i,
  /^(this (story|article|site|newsletter|podcast) is|we are) .{0,30}\b(funded|supported|powered) by (our )?(readers|listeners|members|subscribers|people)( like you)?.{0,60}$/i,
  /^pin (it|this|me)?\s?for later[.!:]?$/i,
];
