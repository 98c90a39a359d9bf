/** What administrators may change of a mail. Fields stand in braces. */
export interface MailText {
  subject: string;
  /** The first lines, in light Markdown. May be empty. */
  opening: string;
}

interface Field {
  meaning: string;
  example: string;
}

interface Kind extends MailText {
  /** What it is for. */
  title: string;
  fields: Record<string, Field>;
  /** Lines behind the opening that stay as they are, as in an example. */
  rest: string[];
}

const newsletter = { meaning: 'name of the newsletter', example: 'Paper Weekly' };
const member = { meaning: 'name of the member', example: 'Ada Lovelace' };
const host = { meaning: 'host of the site', example: 'paper.example' };

/** Every mail that the product sends. `{site}`, the name of the directory, can be used in all of them. */
export const MAIL_KINDS = {
  'sign-in': {
    title: 'Link to sign in',
    subject: 'Sign in to {site}',
    opening:
      'The link below signs you in, once and within {minutes} minutes, in the browser in which you asked for it.',
    fields: { minutes: { meaning: 'how long the link works', example: '10' } },
    rest: ['Elsewhere, this code does: 123456', 'Enter it only on our own page. We never ask for it in another way.'],
  },
  'sign-in-method': {
    title: 'A new way to sign in',
    subject: 'A new way to sign in to {site}',
    opening: 'You, or somebody who has your address there, signed in to your account with {method} for the first time.',
    fields: { method: { meaning: 'the way to sign in', example: 'Google' } },
    rest: ['If it was not you, remove it on your account page, and sign out everywhere there.'],
  },
  invitation: {
    title: 'Somebody is invited',
    subject: 'You are invited to {site}',
    opening: 'Sign in with this address, and you have an account.',
    fields: {},
    rest: [],
  },
  'account-deletion': {
    title: 'An account will be deleted',
    subject: 'Your account will be deleted on {date}',
    opening:
      'Until then, you can keep it on your account page. If it was not you who asked, sign out everywhere there, too.',
    fields: { date: { meaning: 'the day', example: '2026-12-06' } },
    rest: [],
  },
  'submission-pending': {
    title: 'A submission was received',
    subject: 'Received: {newsletter}',
    opening: 'Thank you for submitting {newsletter} to {site}.\nIt will be reviewed, and you will hear from us.',
    fields: { newsletter },
    rest: [],
  },
  'submission-approved': {
    title: 'A submission was approved',
    subject: 'Approved: {newsletter}',
    opening: '{newsletter} is now listed in {site}.',
    fields: { newsletter },
    rest: [],
  },
  'submission-rejected': {
    title: 'A submission was rejected',
    subject: 'Not listed: {newsletter}',
    opening: '{newsletter} was reviewed, and is not listed in {site}.',
    fields: { newsletter },
    rest: ['The reason: It has no editions that can be read.'],
  },
  claim: {
    title: 'Proof of an owner by mail',
    subject: 'Is {newsletter} yours?',
    opening: '{member}, a member of {site}, says that {newsletter} is theirs.',
    fields: { newsletter, member },
    rest: [
      'If that is you, open this link within an hour, in the browser where you are signed in. If it is not, ignore this mail: nothing will happen.',
    ],
  },
  owner: {
    title: 'A newsletter has an owner',
    subject: '{newsletter} is yours',
    opening:
      'You have proved that {newsletter} is yours. The page below is for you alone: it has the figures of {newsletter} in {site}, changes what is listed, says what may be done with its texts, hands it over or takes it out.',
    fields: { newsletter },
    rest: ['If it was not you, tell the operator of the directory.'],
  },
  handover: {
    title: 'A newsletter is handed over',
    subject: '{newsletter} is offered to you',
    opening: '{member}, who owns {newsletter} in {site}, wants to hand it over to you.',
    fields: { newsletter, member },
    rest: [
      "Sign in with this address, open the page of the newsletter, and press 'Is this yours?' to accept or refuse. If you expect no such thing, ignore this mail: nothing will happen.",
    ],
  },
  'given-up': {
    title: 'A newsletter is given up',
    subject: 'You no longer own {newsletter}',
    opening: 'You have given up {newsletter} in {site}.',
    fields: { newsletter },
    rest: [
      'If it was not you, prove on the page below that it is yours, and sign out everywhere on your account page.',
    ],
  },
  digest: {
    title: 'News of what a member follows',
    subject: '{names}: {news}',
    opening: '',
    fields: {
      names: { meaning: 'what the member follows', example: 'Letterpress and Bookbinding' },
      news: { meaning: 'the title of an edition, or their number', example: '3 new editions' },
    },
    rest: ['How ink dries\nPaper Weekly\nYou follow Letterpress'],
  },
  administration: {
    title: 'What waits for administrators',
    subject: '{site}: {report}',
    opening: '',
    fields: { report: { meaning: 'what waits and what failed', example: '2 submissions waiting, 1 job failed' } },
    rest: ['#12 Paper Weekly: The site answered 403'],
  },
  'webhook-paused': {
    title: 'A webhook is paused',
    subject: 'Paused: your webhook at {host}',
    opening:
      'For a day, no message has arrived at {address}. It is paused, so no more are sent.\nMessages wait for two weeks. They are sent when you let the webhook go on.',
    fields: { host, address: { meaning: 'address of the webhook', example: 'https://paper.example/hook' } },
    rest: [],
  },
  'host-paused': {
    title: 'A site is not read for a month',
    subject: '{host} is not read for a month',
    opening:
      'Somebody has asked us not to read {host}, the site of "{newsletter}". It is paused until an administrator decides.',
    fields: { host, newsletter },
    rest: [],
  },
  'host-asked': {
    title: 'Somebody asks that a site is not read',
    subject: 'Somebody asks us not to read {host}',
    opening:
      'Somebody has asked us not to read {host}, the site of "{newsletter}". It is read until an administrator decides.',
    fields: { host, newsletter },
    rest: [],
  },
  test: {
    title: 'A test from the set-up',
    subject: '{site} can send mail',
    opening: 'This is the mail that you asked for.',
    fields: {},
    rest: [],
  },
} satisfies Record<string, Kind>;

export type MailKind = keyof typeof MAIL_KINDS;
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];
/** Names of the fields of a kind, without `site`. */
export type FieldsOf<K extends MailKind> = Record<keyof (typeof MAIL_KINDS)[K]['fields'], string>;

const SITE: Field = { meaning: 'name of the directory', example: '' };

/** What a template of this kind may use. */
export const fieldsOf = (kind: MailKind): Record<string, Field> => ({ ...MAIL_KINDS[kind].fields, site: SITE });

const FIELD = /\{([^{}\n]{1,60})\}/g;

/** Names in braces that are no field of this kind. */
export function unknownFields(kind: MailKind, text: string): string[] {
  const known = Object.keys(fieldsOf(kind));
  return [...text.matchAll(FIELD)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]));
}

/** In one pass, so that a field in a stranger's text is not filled. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (whole, name: string) => values[name] ?? whole);
