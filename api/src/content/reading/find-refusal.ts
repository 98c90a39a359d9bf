import { articleText } from './article-text.js';

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
const NOT_FOUND =
  /(^|\b)(404|page (was )?not found|not found|page (doesn['’]t|does not) exist|nothing (was )?found|can['’]t (find|be found)|couldn['’]t find|no longer (available|exists)|has been (removed|deleted)|oops|seite (wurde )?nicht gefunden|nicht gefunden|existiert nicht|page (non trouvée|introuvable)|n['’]existe (pas|plus)|página no encontrada|no (se ha )?encontrad[ao]|no existe|não encontrada|pagina non trovata|pagina niet gevonden)(\b|$)/i;
const BROKEN =
  /((5\d\d|internal) (server )?error|service (temporarily )?unavailable|bad gateway|gateway time-?out|error establishing a database connection|something went wrong|an error (has )?occurred|application error|temporarily (down|unavailable)|(under|down for) maintenance|wartungsarbeiten|wartungsmodus|site en maintenance|en mantenimiento|too many requests|account (has been )?suspended|domain (has )?expired|this domain is for sale)/i;

/** Below this a text can be the words of a notice; above it it is an article, whatever words it holds. */
const NOTICE = 900;
const LEAST = 80;

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
  if (isNotice && isErrorPage(sources, NOT_FOUND))
    return { cause: 'soft-404', message: 'The site says that the page is not there' };
  if (isNotice && isErrorPage(sources, BROKEN)) return { cause: 'error-page', message: 'The site shows an error' };
  if (isNotice && (SIGN_IN.test(title) || /\/(sign-?in|log-?in|auth)(\/|\?|$)/i.test(url) || asksPassword(sources))) {
    return { cause: 'sign-in', message: 'The site wants a sign-in' };
  }
  if (isNotice && CONSENT.test(text === '' ? shown : text.slice(0, 600)) && isMostlyConsent(text, shown)) {
    return { cause: 'consent', message: 'The site shows a consent page first' };
  }
  if (text.length < LEAST && sources.isWalled) return { cause: 'paywall', message: 'Everything is behind a wall' };
  if (text.length < LEAST) return { cause: 'empty', message: 'There is no text on the page' };
  return undefined;
}

/** The words of an error count in the title and in headings; further down they may be an article's. */
function isErrorPage({ document, title, text }: RefusalSources, words: RegExp): boolean {
  const headings = [...document.querySelectorAll('h1, h2')].slice(0, 3).map((heading) => articleText(heading));
  if (
    [title, document.title ?? '', ...headings].some((line) => line.length < 90 && words.test(line)) &&
    text.length < NOTICE
  )
    return true;
  return text.length < 200 && words.test(text);
}

const asksPassword = ({ document, text }: RefusalSources): boolean =>
  text.length < 300 && document.querySelector('input[type="password" i]') !== null;

function isMostlyConsent(text: string, shown: string): boolean {
  const cookies = (
    shown.match(/cookie|consent|privacy|datenschutz|partner|zustimm|tracking|confidentialité|privacidad/gi) ?? []
  ).length;
  return cookies >= 3 || text.length < 200;
}
