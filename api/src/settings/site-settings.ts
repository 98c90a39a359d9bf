import { siteFields } from '@niche-newsletters/rules/site.rules';
import { safeParse } from 'zod/v4/core';
import { z } from 'zod';
import { onOff } from '../base/validation/setting-kinds.js';

export interface SiteLink {
  label: string;
  url: string;
}

/** What an operator decides on a screen. */
export interface SiteValues {
  name: string;
  line: string;
  /** Empty: the number of newsletters. */
  headline: string;
  introduction: string;
  /** Null if there is none. */
  contact: string | null;
  /** As #rrggbb. Null: the product's. */
  accent: string | null;
  /** Ids of pictures. Null: the product's. */
  logo: string | null;
  icon: string | null;
  socialImage: string | null;
  headerLinks: SiteLink[];
  links: SiteLink[];
  /** In which the operator writes: its code. */
  language: string;
  bannerText: string;
  bannerFrom: Date | null;
  bannerUntil: Date | null;
  submissions: 'members' | 'editors' | 'nobody';
  /** Whether submissions wait for an administrator. */
  review: boolean;
  asking: 'members' | 'paid' | 'nobody';
  signUp: 'open' | 'domains' | 'invited' | 'closed';
  signUpDomains: string[];
  /** Addresses that may sign up. One that has done so is no longer in it. */
  invited: string[];
  visitors: 'summaries' | 'titles';
  digests: boolean;
  claims: boolean;
  /** Whether newsletters get addresses for mails. */
  inboxes: boolean;
}

export type SettingName = keyof SiteValues;

export const SITE_DEFAULTS: SiteValues = {
  name: 'Niche Newsletters',
  line: 'A directory of niche newsletters, sorted by topic and searchable in plain language.',
  headline: '',
  introduction:
    'Browse the index by subject, read a summary of every edition, and subscribe to the few that earn a place in your inbox.',
  contact: null,
  accent: null,
  logo: null,
  icon: null,
  socialImage: null,
  headerLinks: [],
  links: [],
  language: 'en',
  bannerText: '',
  bannerFrom: null,
  bannerUntil: null,
  submissions: 'members',
  review: true,
  asking: 'members',
  signUp: 'open',
  signUpDomains: [],
  invited: [],
  visitors: 'summaries',
  digests: true,
  claims: true,
  inboxes: true,
};

export const SETTING_NAMES = Object.keys(SITE_DEFAULTS) as SettingName[];

/** Environment variables of settings. Where one is set, it wins, and the screen only shows it. */
export const SETTING_VARIABLES: Partial<Record<SettingName, string>> = {
  name: 'PRODUCT_NAME',
  line: 'SITE_LINE',
  headline: 'SITE_HEADLINE',
  introduction: 'SITE_INTRODUCTION',
  contact: 'CONTACT_EMAIL',
  accent: 'SITE_ACCENT',
  language: 'SITE_LANGUAGE',
  submissions: 'SUBMISSIONS',
  review: 'REVIEW_SUBMISSIONS',
  asking: 'ASKING',
  signUp: 'SIGN_UP',
  visitors: 'VISITORS_READ',
  digests: 'DIGESTS',
  claims: 'CLAIMS',
  inboxes: 'NEWSLETTERS_BY_MAIL',
};

/** The value of a setting, or what is wrong with it. */
export function checkSetting(name: SettingName, value: unknown): { value: unknown } | { problem: string } {
  const result = safeParse(siteFields[name], value);
  if (result.success) return { value: result.data };
  return { problem: result.error.issues[0]?.message ?? 'is wrong' };
}

const variable = (name: SettingName) =>
  z
    .string()
    .transform((text, context) => {
      const checked = checkSetting(name, text);
      if ('value' in checked) return checked.value;
      context.addIssue({ code: 'custom', message: checked.problem });
      return z.NEVER;
    })
    .optional();

export const siteVariables = {
  SITE_LINE: variable('line'),
  SITE_HEADLINE: variable('headline'),
  SITE_INTRODUCTION: variable('introduction'),
  SITE_ACCENT: variable('accent'),
  SITE_LANGUAGE: variable('language'),
  SUBMISSIONS: variable('submissions'),
  REVIEW_SUBMISSIONS: onOff.optional(),
  ASKING: variable('asking'),
  SIGN_UP: variable('signUp'),
  VISITORS_READ: variable('visitors'),
  DIGESTS: onOff.optional(),
  CLAIMS: onOff.optional(),
  NEWSLETTERS_BY_MAIL: onOff.optional(),
};

/** What the environment decides. */
export function shapeSite(values: Readonly<Record<string, unknown>>): Partial<SiteValues> {
  const given = Object.entries(SETTING_VARIABLES).map(([name, key]) => [name, values[key]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** For those who only read what counts now. */
export interface ReadsSettings {
  readonly current: Readonly<SiteValues>;
}
