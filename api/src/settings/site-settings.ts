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
  links: SiteLink[];
  bannerText: string;
  bannerFrom: Date | null;
  bannerUntil: Date | null;
  submissions: 'members' | 'editors' | 'nobody';
  asking: 'members' | 'paid' | 'nobody';
  signUp: 'open' | 'domains' | 'closed';
  signUpDomains: string[];
  digests: boolean;
  claims: boolean;
}

export type SettingName = keyof SiteValues;

export const SITE_DEFAULTS: SiteValues = {
  name: 'Niche Newsletters',
  line: 'A directory of niche newsletters, sorted by topic and searchable in plain language.',
  headline: '',
  introduction:
    'Browse the index by subject, read a summary of every edition, and subscribe to the few that earn a place in your inbox.',
  contact: null,
  links: [],
  bannerText: '',
  bannerFrom: null,
  bannerUntil: null,
  submissions: 'members',
  asking: 'members',
  signUp: 'open',
  signUpDomains: [],
  digests: true,
  claims: true,
};

export const SETTING_NAMES = Object.keys(SITE_DEFAULTS) as SettingName[];

/** Environment variables of settings. Where one is set, it wins, and the screen only shows it. */
export const SETTING_VARIABLES: Partial<Record<SettingName, string>> = {
  name: 'PRODUCT_NAME',
  line: 'SITE_LINE',
  headline: 'SITE_HEADLINE',
  introduction: 'SITE_INTRODUCTION',
  contact: 'CONTACT_EMAIL',
  submissions: 'SUBMISSIONS',
  asking: 'ASKING',
  signUp: 'SIGN_UP',
  digests: 'DIGESTS',
  claims: 'CLAIMS',
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
  SUBMISSIONS: variable('submissions'),
  ASKING: variable('asking'),
  SIGN_UP: variable('signUp'),
  DIGESTS: onOff.optional(),
  CLAIMS: onOff.optional(),
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
