import { articleText } from '../body/article-text.js';

/** Why a page is no content: the closed list that jobs, screens and people see. */
export const REFUSALS = [
  'challenge',
  'consent',
  'sign-in',
  'paywall',
  'soft-404',
  'error-page',
  'empty',
  'not-html',
  'too-large',
  'timeout',
  'robots',
  'gone',
] as const;

export type RefusalCause = (typeof REFUSALS)[number];

export interface Refusal {
  cause: RefusalCause;
  message: string;
}

export interface RefusalSources {
  document: Document;
  html: string;
  url: string;
  title: string;
  text: string;
  isWalled: boolean;
  /** The page declares itself one, with a date of publication. */
  isArticle: boolean;
}

const CHALLENGE_TITLES =
  /^(just a moment|attention required|please wait|checking your browser|security check|access denied|are you a robot|verify you are human|robot check|human verification|ddos-guard|one moment, please|pardon our interruption|access to this page has been denied|bot verification|vercel security checkpoint)/i;
const CHALLENGE_MARKS =
  /cf-chl|challenge-platform|cf-browser-verification|id="challenge-(form|running|error)|_incapsula_resource|px-captcha|datadome|captcha-delivery|ddos-guard|hcaptcha\.com\/1|awswaf/i;
const CHALLENGE_WORDS =
  /(checking (if the site connection is secure|your browser)|verify(ing)? (that )?you are (a )?human|enable javascript and cookies to continue|press (&|and) hold|unusual traffic from your|prove you('re| are) (human|not a robot))/i;
const CONSENT =
  /(before you continue|we (value|care about) your privacy|we use cookies|your privacy choices|consent to (the use of )?cookies|cookie[- ]?(einstellungen|consent|zustimmung|preferences)|wir verwenden cookies|zustimmen und weiter|mit werbung und cookies|nous utilisons des cookies|accepter (tous les )?cookies|continuer sans accepter|utilizamos cookies|aceptar (todas las )?cookies)/i;
const SIGN_IN =
  /^(sign[- ]?in|log[- ]?in|anmelden|einloggen|login|connexion|se connecter|iniciar sesión|acceder|entrar|sign in or .*|log in to .*|sign in to .*|please (sign|log) in.*)\b/i;
/** Headlines of pages that are not there. */
const NOT_FOUND =
  /^\W*(error )?404\b|\b(page|post|article|story|issue|content|site|resource|url) (was |could )?(not|n['’]t) (be )?found|^not found\W*$|(can['’]t|cannot|couldn['’]t|could not) (find|be found)\b.{0,30}\b(page|post|looking for)|seite (wurde )?(leider )?nicht gefunden|^nicht gefunden|page (non trouvée|introuvable)|(página|publicación|contenido) no (encontrad[ao]|existe)|página não encontrada|pagina non trovata|pagina niet gevonden/i;
/** Words that say so where they are nearly all there is. */
const MISSING =
  /(doesn['’]t|does not|no longer) exist|no longer available|has been (removed|deleted)|nothing (was )?found|not found|nicht (mehr )?(gefunden|verfügbar)|existiert nicht|n['’]existe (pas|plus)|no existe|no (se ha )?encontrad[ao]|não (existe|encontrada)/i;
/** What is missing must be named: a printing press that does not exist without its railway is a subject. */
const PLACE =
  /\b(page|post|article|story|issue|content|link|url|address|website|site|seite|beitrag|inhalt|artikel|adresse|página|publicación|contenido|artículo|enlace|sitio|conteúdo|artigo|contenu|lien)\b/i;
const BROKEN =
  /((5\d\d|internal) (server )?error|service (temporarily )?unavailable|bad gateway|gateway time-?out|error establishing a database connection|something went wrong|an error (has )?occurred|application error|temporarily (down|unavailable)|(under|down for) maintenance|wartungsarbeiten|wartungsmodus|site en maintenance|en mantenimiento|too many requests|account (has been )?suspended|domain (has )?expired|this domain is for sale)/i;

/** Below this a text can be the words of a notice; above it it is an article, whatever words it holds. */
const NOTICE = 900;
const MIN_TEXT = 80;
const SHORT = 250;

export function findRefusal(sources: RefusalSources): Refusal | undefined {
  const { html, title, text, url } = sources;
  const shown = articleText(sources.document.body ?? sources.document).slice(0, 4000);
  const isNotice = text.length < NOTICE;
  if (
    isNotice &&
    (CHALLENGE_TITLES.test(title) || (CHALLENGE_WORDS.test(shown) && (CHALLENGE_MARKS.test(html) || text.length < 400)))
  ) {
    return { cause: 'challenge', message: 'The site asks for proof that the visitor is human' };
  }
  const isMissing = PLACE.test(text) || PLACE.test(title) ? MISSING : NOT_FOUND;
  if (isNotice && isErrorPage(sources, { headline: NOT_FOUND, words: isMissing }))
    return { cause: 'soft-404', message: 'The site says that the page is not there' };
  if (isNotice && isErrorPage(sources, { headline: BROKEN, words: BROKEN }))
    return { cause: 'error-page', message: 'The site shows an error' };
  if (isNotice && (SIGN_IN.test(title) || /\/(sign-?in|log-?in|auth)(\/|\?|$)/i.test(url) || asksPassword(sources))) {
    return { cause: 'sign-in', message: 'The site wants a sign-in' };
  }
  if (isNotice && CONSENT.test(text === '' ? shown : text.slice(0, 600)) && isMostlyConsent(text, shown)) {
    return { cause: 'consent', message: 'The site shows a consent page first' };
  }
  if (text.length < MIN_TEXT && sources.isWalled) return { cause: 'paywall', message: 'Everything is behind a wall' };
  if (text.length < MIN_TEXT) return { cause: 'empty', message: 'There is no text on the page' };
  return undefined;
}

interface ErrorWords {
  headline: RegExp;
  words: RegExp;
}

/** The words of an error count in the title and in headings; further down they may be an article's. */
function isErrorPage({ document, title, text, isArticle }: RefusalSources, { headline, words }: ErrorWords): boolean {
  const headings = [...document.querySelectorAll('h1, h2')].slice(0, 3).map((heading) => articleText(heading));
  const lines = [title, document.title ?? '', ...headings].filter((line) => line.length < 90);
  if (isArticle) return false;
  return lines.some((line) => headline.test(line)) || (text.length < SHORT && words.test(text));
}

const asksPassword = ({ document, text }: RefusalSources): boolean =>
  text.length < 300 && document.querySelector('input[type="password" i]') !== null;

function isMostlyConsent(text: string, shown: string): boolean {
  const cookies = (
    shown.match(/cookie|consent|privacy|datenschutz|partner|zustimm|tracking|confidentialité|privacidad/gi) ?? []
  ).length;
  return cookies >= 3 || text.length < 200;
}
