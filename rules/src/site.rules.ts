import * as z from 'zod/mini';
import { isReadableAccent } from './accent.js';
import { choice, flag, formatted } from './field-limits.js';
import { list } from './list.js';
import { isWebLink } from './page-links.js';
import { date } from './promotion.rules.js';
import { emailAddress } from './sign-in.rules.js';
import { text } from './text.js';

export const MAX_LINKS = 8;
/** Beside the entries of the bar. */
const MAX_HEADER_LINKS = 4;
const MAX_DOMAINS = 50;
/** Of a club or a firm. Larger ones name domains. */
const MAX_INVITED = 500;
/** Of a picture's file. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** Pictures of the site: beside the name, as icon of the tab, and in previews of links. */
export const SITE_PICTURES = ['logo', 'icon', 'socialImage'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

const webLink = formatted({
  matches: isWebLink,
  message: 'A link must begin with https:// or /.',
});

export const siteLinkRules = z.object({ label: text({ label: 'The text of a link', min: 1, max: 40 }), url: webLink });

const linksUpTo = (max: number) =>
  list(siteLinkRules, {
    max,
    tooMany: `At most ${max} links can be shown.`,
  });

const domain = formatted({
  matches: (value) => /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(value),
  message: 'A domain looks like example.com, in small letters.',
});

const invited = list(emailAddress, { max: MAX_INVITED, tooMany: `At most ${MAX_INVITED} addresses can be invited.` });

export const UNREADABLE_ACCENT =
  'No shade of this colour can be read on light and on dark ground. Please choose another colour.';

const hexColour = formatted({
  matches: (value) => /^#[0-9a-f]{6}$/.test(value),
  message: 'A colour looks like #2541ba, in small letters.',
});

const accent = hexColour.check(z.refine(isReadableAccent, { error: UNREADABLE_ACCENT }));

const picture = formatted({ matches: (value) => /^[0-9a-f]{64}$/.test(value), message: 'This is not a picture.' });

const language = formatted({
  matches: (value) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value),
  message: 'A language looks like de or pt-BR.',
});

/** Who may do something: everybody signed in, those who pay, editors and administrators, or nobody. */
export const SUBMITTERS = ['members', 'editors', 'nobody'] as const;
export const ASKERS = ['members', 'paid', 'nobody'] as const;
export const SIGN_UPS = ['open', 'domains', 'invited', 'closed'] as const;
/** Visitors read summaries, or titles only. */
export const VISITORS = ['summaries', 'titles'] as const;

/** What an operator decides on a screen. Null is the default. */
export const siteFields = {
  name: text({ label: 'The name', min: 1, max: 60, tooShort: 'Please enter a name.' }),
  line: text({ label: 'The line', max: 160 }),
  headline: text({ label: 'The headline', max: 80 }),
  introduction: text({ label: 'The introduction', max: 400 }),
  contact: emailAddress,
  accent,
  logo: picture,
  icon: picture,
  socialImage: picture,
  headerLinks: linksUpTo(MAX_HEADER_LINKS),
  links: linksUpTo(MAX_LINKS),
  language,
  bannerText: text({ label: 'The banner', max: 300 }),
  bannerFrom: date('first'),
  bannerUntil: date('last'),
  submissions: choice(SUBMITTERS, 'Please choose who may submit.'),
  review: flag(),
  asking: choice(ASKERS, 'Please choose who may ask.'),
  signUp: choice(SIGN_UPS, 'Please choose who may sign up.'),
  signUpDomains: list(domain, { max: MAX_DOMAINS, tooMany: `At most ${MAX_DOMAINS} domains can be named.` }),
  invited,
  visitors: choice(VISITORS, 'Please choose what visitors read.'),
  digests: flag(),
  claims: flag(),
  inboxes: flag(),
};

type Fields = typeof siteFields;

export const siteRules = z.object(
  Object.fromEntries(Object.entries(siteFields).map(([name, rule]) => [name, z.nullish(rule)])) as unknown as {
    [K in keyof Fields]: z.ZodMiniOptional<z.ZodMiniNullable<Fields[K]>>;
  },
);

/** The headline of the home page, unless the operator has written one. */
export const defaultHeadline = (count?: string): string => {
  const subject = count === '1' ? '1 newsletter' : `${count ? `${count} n` : 'N'}ewsletters`;
  return `${subject}, sorted\u00a0by\u00a0topic.`;
};
