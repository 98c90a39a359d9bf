import * as z from 'zod/mini';
import { choice, flag, formatted } from './field-limits.js';
import { list } from './list.js';
import { isWebLink } from './page-links.js';
import { date } from './promotion.rules.js';
import { emailAddress } from './sign-in.rules.js';
import { text } from './text.js';

export const MAX_LINKS = 8;
const MAX_DOMAINS = 50;

const webLink = formatted({
  matches: isWebLink,
  message: 'A link must begin with https:// or /.',
});

const links = list(z.object({ label: text({ label: 'The text of a link', min: 1, max: 40 }), url: webLink }), {
  max: MAX_LINKS,
  tooMany: `At most ${MAX_LINKS} links can be shown.`,
});

const domain = formatted({
  matches: (value) => /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(value),
  message: 'A domain looks like example.com, in small letters.',
});

/** Who may do something: everybody signed in, those who pay, editors and administrators, or nobody. */
export const SUBMITTERS = ['members', 'editors', 'nobody'] as const;
export const ASKERS = ['members', 'paid', 'nobody'] as const;
export const SIGN_UPS = ['open', 'domains', 'closed'] as const;

/** What an operator decides on a screen. Null is the default. */
export const siteFields = {
  name: text({ label: 'The name', min: 1, max: 60, tooShort: 'Please enter a name.' }),
  line: text({ label: 'The line', max: 160 }),
  headline: text({ label: 'The headline', max: 80 }),
  introduction: text({ label: 'The introduction', max: 400 }),
  contact: emailAddress,
  links,
  bannerText: text({ label: 'The banner', max: 300 }),
  bannerFrom: date('first'),
  bannerUntil: date('last'),
  submissions: choice(SUBMITTERS, 'Please choose who may submit.'),
  asking: choice(ASKERS, 'Please choose who may ask.'),
  signUp: choice(SIGN_UPS, 'Please choose who may sign up.'),
  signUpDomains: list(domain, { max: MAX_DOMAINS, tooMany: `At most ${MAX_DOMAINS} domains can be named.` }),
  digests: flag(),
  claims: flag(),
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
