/** Lines that templates put between paragraphs, in the most common languages. */
const BOILERPLATE: RegExp[] = [
  // Pointing elsewhere
  /^(read|see|watch|listen|learn|more|related|recommended|also read|don['’]t miss|editor['’]?s? picks?|trending|popular|next up|up next|keep reading|continue reading|further reading)\b.{0,25}[:：]?$/i,
  /^(read|see|watch|learn) (more|also|next|now|this)\b.{0,140}$/i,
  /^(related|recommended|more on this|more from|more about|also read|don['’]t miss|see also|read also|in this article)\b\s*[:：].{0,140}$/i,
  /^(lesen sie (auch|mehr|hier)|mehr (zum thema|dazu|lesen|artikel|aus)|weiterlesen|weitere (artikel|beiträge|themen|meldungen|nachrichten)|das könnte (sie|dich)|auch interessant|siehe auch|zum thema|empfohlene|passend dazu|lesetipp|ähnliche (artikel|beiträge))\b.{0,120}$/i,
  /^((à )?lire (aussi|également|la suite|plus)|voir aussi|sur le même (sujet|thème)|à (voir|découvrir)|articles? (liés?|similaires)|pour aller plus loin)\b.{0,120}$/i,
  /^(lea? también|leer más|te puede interesar|también te|ver también|más (noticias|información|sobre)|noticias relacionadas|artículos relacionados|mira también|leia (também|mais)|saiba mais|veja (também|mais)|leggi anche|vedi anche|potrebbe interessarti|lees ook|lees meer|läs också|les også|læs også|czytaj (także|też|więcej)|zobacz (także|też))\b.{0,120}$/i,
  // Asking for something
  /^(subscribe|sign[- ]?up|(join|follow|like|share|tweet|pin|email|print|save|bookmark)( (us|this|it|on|now|via|article|post|story|page|the (conversation|discussion))\b.*)?|donate( now| today)?|support us|become a (member|subscriber|patron))\b.{0,60}$/i,
  /\b(subscribe|sign[- ]?up) (to|for|now|here|today)\b.{0,60}\b(newsletter|e-?mails?|updates|alerts|feed|podcast|channel)\b/i,
  /^(artikel|beitrag|seite)? ?(teilen|drucken|kommentieren|merken|weiterempfehlen|abonnieren|folgen sie|jetzt (abonnieren|anmelden|testen|spenden))\b.{0,60}$/i,
  /(artikel|beitrag) (mit anderen )?(teilen|weiterempfehlen)|newsletter (abonnieren|bestellen|anmelden)/i,
  /^(partager|imprimer|commenter|s['’](abonner|inscrire)|abonnez-vous|inscrivez-vous|compartir|comparte|imprimir|suscríbe(te|se)|síguenos|compartilhe|assine|siga|inscreva-se|condividi|iscriviti|seguici|deel|delen|abonneer)\b.{0,90}$/i,
  // Belonging to the page
  /^(advertisement|advertisements|sponsored|ad|ads|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|advertentie|annons|annonse|reklama|promoted content|paid content|story continues below( advertisement)?|article continues (below|after)\b.*|advertise.{0,20})[.:]?$/i,
  /^(©|\(c\)|copyright|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|todos os direitos reservados)/i,
  /^.{0,40}©.{0,60}(all rights reserved|inc\b|gmbh|ltd).{0,30}$/i,
  /^\(?(photos?|image|picture|pic|credits?|photo credits?|foto|fotos|bild|bilder|grafik|bildquelle|bildnachweis|quelle|crédits? ?photos?|crédits?|crédito|créditos|imagen|imagem|source|fuente|fonte)( credit| by)?\s*[:：/].{0,90}$/i,
  /^(tags?|labels?|filed under|posted in|categories|category|topics?|keywords|schlagw[oö]rter|schlagworte|stichw[oö]rter|kategorien?|themen|mots[- ]clés|étiquettes|etiquetas|temas|palabras clave|trefwoorden|argomenti)\s*[:：].{0,200}$/i,
  /^(tags?|labels?|filed under|posted in|themen|schlagworte|stichworte|etiquetas)$/i,
  /^(by|von|par|por|di|door|av|af)\s+\p{Lu}[\p{L}.'’-]+(\s+\p{Lu}[\p{L}.'’-]+){0,3}$/u,
  /^(posted|published|updated|last updated|last modified|created|written|veröffentlicht|aktualisiert|erstellt|publié|mis à jour|publicado|actualizado|atualizado|pubblicato|aggiornato|geplaatst|stand)\b[^.]{0,60}\d{4}[^.]{0,30}$/i,
  /^(zurück|back to|return|retour|volver|voltar|torna)\b.{0,40}$/i,
  /^\d+ (comments?|kommentare?|commentaires?|comentarios?|shares?|views?|likes?|min(ute)?s? read)\b.{0,20}$/i,
  /^(leave a (comment|reply)|post a comment|add a comment|comments? (are )?closed|comments?|kommentare?|kommentar schreiben|commentaires?|comentarios?|no comments( yet)?|loading\.*|click to .{0,40}|tap to .{0,40}|show (more|all|less)|view (all|more|gallery).{0,20}|load more|alle anzeigen|mehr anzeigen|\*|—|•|\|)$/i,
  /^(view|read) (this|it) (email |post )?(in|on) (your|the) (browser|web)|^(unsubscribe|manage (your )?(preferences|subscription)|update your preferences)\b/i,
];

/** A line that holds a date or a time and next to nothing else. */
const DATE_LINE =
  /^(\p{L}{2,12}\.?,?\s+)?(\d{1,2}(st|nd|rd|th|\.)?\s+(de\s+)?\p{L}{3,10}\.?,?\s+(de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(st|nd|rd|th)?(,?\s+\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})([\s,|·•–-]+(um |at |à )?\d{1,2}[:.h]\d{2}.{0,16})?$/u;

const MAX_BOILERPLATE = 220;

export function isBoilerplate(line: string): boolean {
  const text = line.replace(/\s+/g, ' ').trim();
  return text.length <= MAX_BOILERPLATE && (DATE_LINE.test(text) || BOILERPLATE.some((pattern) => pattern.test(text)));
}

/** Headings after which nothing of the article follows. */
const ENDINGS = new RegExp(
  `^(${[
    '(about|meet) the (authors?|writer|company)',
    'about (us|me)',
    'author( bio)?',
    'related (articles?|posts?|stories|content|news|reading|topics?|links)',
    'you (may|might) also (like|enjoy|be interested).*',
    'more (stories|articles|posts|news)( from.*| like this| on.*)?',
    'recommended( for you| reading| articles| stories)?',
    'leave a (reply|comment)',
    'comments?',
    'join the (conversation|discussion)',
    'share this.*',
    'most (read|popular)',
    'read next',
    'what to read next',
    'über den autor',
    'über die autorin',
    'über uns',
    'zur person',
    'zum autor',
    'kommentare?',
    '(das )?könnte (sie|dich) auch interessieren',
    'ähnliche (artikel|beiträge)',
    'weitere (artikel|beiträge|meldungen)',
    'mehr zum thema',
    'empfohlene (artikel|beiträge)',
    'pressekontakt',
    "à propos de l['’]auteur.*",
    'articles (similaires|liés|recommandés)',
    'sur le même (sujet|thème)',
    'commentaires',
    'sobre (el|la) autora?',
    'sobre o autor',
    'artículos relacionados',
    'notas relacionadas',
    'noticias relacionadas',
    'comentarios',
    'articoli correlati',
    'gerelateerde artikelen',
  ].join('|')})\\s*[:：.…]?$`,
  'i',
);

export const endsArticle = (line: string): boolean => line.length <= 60 && ENDINGS.test(line.trim());
