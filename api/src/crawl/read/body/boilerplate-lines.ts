import { REQUESTS } from './boilerplate/requests.js';
import { NOTICES } from './boilerplate/notices.js';
import { SOFTWARE_LINES } from './boilerplate/software-lines.js';
import { TEMPLATE_LINES } from './boilerplate/template-lines.js';
import { LINKS_ELSEWHERE } from './boilerplate/links-elsewhere.js';

/** Template lines between paragraphs, in the most common languages. */
const BOILERPLATE = [...LINKS_ELSEWHERE, ...REQUESTS, ...TEMPLATE_LINES, ...SOFTWARE_LINES, ...NOTICES];

/** A line with little more than a date or time. */
const DATE_LINE =
  /^(\p{L}{2,12}\.?,?\s+)?(\d{1,2}(st|nd|rd|th|\.)?\s+(de\s+)?\p{L}{3,10}\.?,?\s+(de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(st|nd|rd|th)?(,?\s+\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})([\s,|·•–-]+(um |at |à )?\d{1,2}[:.h]\d{2}.{0,16})?$/u;

const MAX_BOILERPLATE = 220;

export function isBoilerplate(line: string): boolean {
  const text = line.replace(/\s+/g, ' ').trim();
  return text.length <= MAX_BOILERPLATE && (DATE_LINE.test(text) || BOILERPLATE.some((pattern) => pattern.test(text)));
}

/** Headings that end the article. */
export const pointsElsewhere = (line: string): boolean => LINKS_ELSEWHERE.some((pattern) => pattern.test(line.trim()));

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
