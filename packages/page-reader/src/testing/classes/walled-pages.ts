import {
  framed,
  jsonLd,
  paragraphs,
  pick,
  writeCases,
  writeTitle,
  type PageCase,
  type Random,
  type Writer,
} from './page-shell.js';

export interface Wall {
  language?: string;
  head?: string;
  /** HTML in place of the hidden text. */
  html: string;
}

/** A teaser of one to three paragraphs, the paywall, and a footer. */
export function teaser(random: Random, { language = 'en', head, html }: Wall): ReturnType<Writer> {
  const known = ['en', 'de', 'fr', 'es'].includes(language) ? language : 'en';
  const title = writeTitle(known, random);
  const text = paragraphs(random, 1 + Math.floor(random() * 3), known);
  const below = pick(
    [
      '',
      '<div class="share"><a href="#">Share</a></div>',
      '<section class="related"><h3>More letters</h3><ul><li><a href="/p/a">One</a></li><li><a href="/p/b">Two</a></li></ul></section>',
    ],
    random,
  );
  const body = pick(
    [
      `<article><h1>${title}</h1><div class="post-content">${text}${html}</div></article>${below}`,
      `<div class="post"><h1 class="post-title">${title}</h1><div class="body">${text}</div>${html}</div>${below}`,
    ],
    random,
  );
  return { html: framed(random, { title, language, head, body }) };
}

export const wall =
  (html: string, more: Omit<Wall, 'html'> = {}): Writer =>
  (random) =>
    teaser(random, { ...more, html });

const PLUG_INS: Record<string, Writer> = {
  MemberPress: wall(
    '<div class="mepr-unauthorized-message"><p>You are unauthorized to view this page.</p></div><div class="mepr-login-form-wrap"><form><input type="password"></form></div>',
  ),
  'WooCommerce Memberships': wall(
    '<div class="woocommerce"><div class="woocommerce-info wc-memberships-restriction-message wc-memberships-message">To access this post, you must purchase <a href="/shop">Harbour Club</a>.</div></div>',
  ),
  'Restrict Content Pro': wall('<div class="rcp_restricted"><p>This content is restricted to subscribers.</p></div>'),
  'Leaky Paywall': wall(
    '<div id="leaky_paywall_message_wrap"><div id="leaky_paywall_message"><p>You have read all of your free articles.</p><a href="/subscribe">Choose a plan</a></div></div>',
  ),
  'Paid Memberships Pro': wall(
    '<div class="pmpro"><div class="pmpro_content_message"><h3>Membership Required</h3><p>You must be a member to access this content.</p></div></div>',
  ),
  Ghost: wall(
    '<aside class="gh-post-upgrade-cta"><div class="gh-post-upgrade-cta-content"><h2>This post is for paying subscribers only</h2><a href="#/portal/signup">Subscribe now</a><p>Already have an account? Sign in</p></div></aside>',
  ),
  Substack: wall(
    '<div class="paywall" data-testid="paywall"><h2 class="paywall-title">Keep reading with a 7-day free trial</h2><p>Subscribe to <strong>Harbour Letters</strong> to keep reading this post and get 7 days of free access to the full post archives.</p></div>',
    { head: jsonLd({ '@type': 'NewsArticle', isAccessibleForFree: false, datePublished: '2024-01-02' }) },
  ),
  beehiiv: wall(
    '<div class="rounded-wt border p-8"><h3>Subscribe to Harbour Premium to read the rest.</h3><p>Become a paying subscriber of Harbour Premium to get access to this post and other subscriber-only content.</p></div>',
  ),
  Buttondown: wall(
    '<div class="notice"><p>This email is only available to premium subscribers. <a href="/upgrade">Upgrade</a> to read it.</p></div>',
  ),
  LinkedIn: wall(
    '<section class="base-main-card"><h2>Sign in to view the rest of this article</h2><p>By clicking Continue to join or sign in, you agree to the terms.</p></section>',
  ),
  Memberful: wall('<div class="memberful-global-marketing-content"><p>Join the crew and get every letter.</p></div>'),
  Steady: wall(
    '<div id="steady_paywall_container"><h3>Werde Mitglied</h3><p>Um weiterzulesen, brauchst du eine Mitgliedschaft.</p></div>',
    { language: 'de' },
  ),
  Poool: wall('<div id="poool-widget"><p>La suite est réservée à nos abonnés.</p></div>', { language: 'fr' }),
  Patreon: wall('<div data-tag="locked-rich-text-post"><span>Join to unlock</span></div>'),
  Medium: wall(
    '<div class="x1"><h2>Create an account to read the full story.</h2><p>The author made this story available to Medium members only.</p></div>',
  ),
  Jetpack: wall(
    '<div class="wp-block-jetpack-paywall"><h3>Subscribe to continue reading</h3><p>Become a paid subscriber to get access to the rest of this post and other exclusive content.</p></div>',
  ),
};

const SENTENCES: Record<string, string> = {
  de: 'Diesen Artikel lesen nur Abonnenten. Jetzt anmelden und weiterlesen.',
  fr: 'Cet article est réservé aux abonnés. Abonnez-vous pour lire la suite.',
  es: 'Este contenido es exclusivo para suscriptores. Suscríbete para seguir leyendo.',
};

const WORDINGS: Record<string, Writer> = Object.fromEntries(
  Object.entries(SENTENCES).map(([language, sentence]) => [
    `wording in ${language}`,
    (random: Random) => {
      const [first = '', second = ''] = sentence.split(/(?<=[.。]) ?/);
      return teaser(random, {
        language,
        html: pick(
          [
            `<div class="box"><p>${first}</p><a class="button" href="/join">${second}</a></div>`,
            `<p><strong>${sentence}</strong></p>`,
          ],
          random,
        ),
      });
    },
  ]),
);

export const writeWalledPages = (): PageCase[] => [...writeCases(PLUG_INS, 2), ...writeCases(WORDINGS, 2)];
