import { anyOf } from '../any-of.js';

/** Patterns in the source of bot checks, with names to show to people. */
const MARKS: [name: string, marks: RegExp][] = [
  ['Anubis', /anubis_challenge|\.within\.website\/x\/|id="anubis/i],
  [
    'Cloudflare',
    /cf[-_]chl[-_]|cf-browser-verification|id="(challenge-(form|running|error|stage)|cf-wrapper|cf-challenge)|cf_captcha_kind/i,
  ],
  ['DataDome', /captcha-delivery\.com|datadome[^<>]{0,40}captcha|var dd\s?=\s?\{\s?['"]rt['"]/i],
  ['PerimeterX', /px-captcha|_pxappid[^<>]{0,200}captcha|captcha\.px-cdn/i],
  ['Imperva', /_incapsula_resource/i],
  ['AWS WAF', /gokuprops|aws-?waf-?(token|captcha|challenge)|challenge\.[\w.-]{0,60}awswaf/i],
  ['Akamai', /bm-verify|akamai[^<>]{0,40}(challenge|sec-cpt)|sec-if-cpt-container/i],
  ['Sucuri', /sucuri_cloudproxy/i],
  ['DDoS-Guard', /ddos-guard\/|__ddg_/i],
  ['Vercel', /vercel security checkpoint/i],
  ['hCaptcha', /hcaptcha\.com\/1|class="h-captcha"/i],
  ['reCAPTCHA', /class="g-recaptcha"|recaptcha\/enterprise\/challenge/i],
  ['Fastly', /fastly[^<>]{0,40}challenge/i],
  ['Go-Away', /\/\.well-known\/\.git\.gammaspectra|go-away-challenge/i],
];
const TITLES = [
  'just a moment',
  'attention required',
  'please wait',
  'one moment',
  'checking your browser',
  'security check',
  'access denied',
  'are you (a robot|human)',
  'verify(ing)? (that )?you are',
  'robot check',
  'human verification',
  'ddos-guard',
  'pardon our interruption',
  'access to this page has been denied',
  'bot verification',
  'vercel security',
  "making sure you(’|')?re not a bot",
  'you have been blocked',
  'blocked',
  'client challenge',
  'un momento',
  'un instant',
  'einen moment',
  'nur einen moment',
  'please verify',
  'captcha',
  'request (unsuccessful|rejected|blocked)',
  'error 10\\d\\d\\b',
  '403 forbidden',
  'forbidden',
  'security (verification|checkpoint)',
  'один момент',
  'しばらくお待ち',
  'bitte warten',
];
const WORDS = [
  'checking (if the site connection is secure|your browser)',
  'verify(ing)? (that )?you are (a )?human',
  'enable javascript and cookies to continue',
  'press (&|and) hold',
  'unusual traffic from your',
  "prove you( are|[’']re) (human|not a robot)",
  "making sure you[’']?re not a bot",
  'complete the (captcha|security check)',
  'needs to review the security of your connection',
  'you have been blocked',
  "you don[’']t have permission to access",
  'please (enable|turn on) (js|javascript) and disable any ad ?blocker',
  'protect(ed|ion)? .{0,40}(ai )?(scrap|bots)',
  'using a security service to protect itself',
  'ray id',
  "i[’']?m not a robot",
  'something about your browser made us think you (were|are) a bot',
  'ich bin kein roboter',
  'überprüfen sie.{0,20}mensch',
  'je ne suis pas un robot',
  'no soy un robot',
  'confirm(e|ez) que (vous )?',
  'ロボットではありません',
  'подтвердите, что вы',
  'proof[- ]of[- ]work',
];
const TITLE = new RegExp(`^\\W{0,4}(${TITLES.join('|')})`, 'iu');
const WORD = anyOf(WORDS);
const HEAD = 200_000;

export interface BotCheckSigns {
  html: string;
  titles: string[];
  shown: string;
}

/** Name of the service that shows a bot check, or undefined if there is none. */
export function botCheckOf({ html, titles, shown }: BotCheckSigns): string | undefined {
  const saysSo = WORD.test(shown) || titles.some((title) => TITLE.test(title));
  const [name] = MARKS.find(([, marks]) => marks.test(html.slice(0, HEAD))) ?? [];
  // hCaptcha and reCAPTCHA also protect ordinary forms.
  const isOnEveryPage = name === 'hCaptcha' || name === 'reCAPTCHA';
  if (name && (saysSo || !isOnEveryPage)) return name;
  return saysSo ? 'The site' : undefined;
}
