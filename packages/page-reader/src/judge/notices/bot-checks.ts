/** Marks in the source of bot checks, with names to show to people. */
const MARKS: [name: string, marks: RegExp][] = [
  ['Anubis', /anubis_challenge|\.within\.website\/x\/|id="anubis/i],
  [
    'Cloudflare',
    /_cf_chl_|cf-chl-|cf-browser-verification|id="(challenge-(form|running|error|stage)|cf-wrapper|cf-challenge)|cf_captcha_kind/i,
  ],
  ['DataDome', /captcha-delivery\.com|var dd\s?=\s?\{\s?['"]rt['"]/i],
  ['PerimeterX', /px-captcha|captcha\.px-cdn/i],
  ['Imperva', /_incapsula_resource/i],
  ['AWS WAF', /gokuprops|challenge\.[\w.-]{0,60}awswaf/i],
  ['Akamai', /bm-verify|sec-if-cpt-container/i],
  ['Sucuri', /sucuri_cloudproxy/i],
  ['DDoS-Guard', /ddos-guard\/|__ddg_/i],
  ['Go-Away', /\/\.well-known\/\.git\.gammaspectra|go-away-challenge/i],
];
const HEAD = 200_000;

/** Name of the service that checks whether the visitor is human, by the marks in its page. */
export const botCheckOf = (html: string): string | undefined =>
  MARKS.find(([, marks]) => marks.test(html.slice(0, HEAD)))?.[0];
