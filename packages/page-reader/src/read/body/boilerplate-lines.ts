import { REQUESTS } from './boilerplate/requests.js';
import { NOTICES } from './boilerplate/notices.js';
import { NEWSROOM_LINES } from './boilerplate/newsroom-lines.js';
import { SOFTWARE_LINES } from './boilerplate/software-lines.js';
import { TEMPLATE_LINES } from './boilerplate/template-lines.js';
import { LINKS_ELSEWHERE } from './boilerplate/links-elsewhere.js';

/** Template lines between paragraphs, in the most common languages. */
const BOILERPLATE = [
  ...LINKS_ELSEWHERE,
  ...REQUESTS,
  ...TEMPLATE_LINES,
  ...SOFTWARE_LINES,
  ...NEWSROOM_LINES,
  ...NOTICES,
];

/** A line with little more than a date or time. */
const DATE_LINE =
  /^(\p{L}{2,12}\.?,?\s+)?(\d{1,2}(st|nd|rd|th|\.)?\s+(de\s+)?\p{L}{3,10}\.?,?\s+(de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(st|nd|rd|th)?(,?\s+\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})([\s,|·•–-]+(um |at |à )?\d{1,2}[:.h]\d{2}.{0,16})?$/u;

const MAX_BOILERPLATE = 260;

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
    // 'Related reading' and 'Recommended' may be a section of a newsletter.
    'related (articles?|posts?|stories|content|news|topics?)',
    '(you (may|might)|das könnte (sie|dich|euch|ihnen|dir)|te puede|vous (aimerez|pourriez)) (also |auch |aussi |también )?(like|enjoy|be interested|interessieren|gefallen|interesar|aimer).*',
    '(latest|recent|popular|trending) (posts|articles)',
    '(post|beitrags|artikel)[- ]?navigation',
    '(meistgelesene|beliebte(ste)?|neueste) (artikel|beiträge)|meistgelesen',
    'mehr (von diese[rm] autor(in)?|aus diese[rm] (kategorie|rubrik|ressort))',
    '(kommentar (verfassen|schreiben)|schreiben? (sie )?einen kommentar|hinterlassen? (sie )?(eine antwort|einen kommentar))',
    '(kommentare|comments|comentarios|commentaires) \\(\\d{1,4}\\)',
    '\\d{1,4} (kommentare?|comments?|comentarios?|commentaires?|responses?|antworten|replies)',
    '(lo más leído|más leídas|les plus lus|i più letti)',
    'more (stories|articles|posts|news)( from.*| like this| on.*)?',
    'more (great|good|top) (\\p{L}+ )?(stories|articles|posts)',
    'recommended (for you|articles|stories)',
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
    'отзывы|комментарии( \\(\\d{1,4}\\))?|читайте также|похожие (статьи|материалы|новости)|самые популярные.*',
  ].join('|')})\\s*[:：.…]?$`,
  'iu',
);

export const endsArticle = (line: string): boolean => line.length <= 60 && ENDINGS.test(line.trim());
