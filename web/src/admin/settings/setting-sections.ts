import { ASKERS, SIGN_UPS, SUBMITTERS } from '@niche-newsletters/rules/site.rules';
import type { SettingName } from './settings-documents';

type SettingKind = 'line' | 'text' | 'choice' | 'flag' | 'day' | 'links' | 'domains';

export interface SettingField {
  name: SettingName;
  kind: SettingKind;
  label: string;
  help?: string;
  choices?: { value: string; label: string }[];
}

interface Section {
  title: string;
  fields: SettingField[];
}

const choices = <const Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const SECTIONS: Section[] = [
  {
    title: 'Name and words',
    fields: [
      { name: 'name', kind: 'line', label: 'Name', help: 'In the bar, in titles, mails and feeds.' },
      { name: 'line', kind: 'line', label: 'One line about it', help: 'For search engines and previews of links.' },
      {
        name: 'headline',
        kind: 'line',
        label: 'Headline of the home page',
        help: 'Empty: the number of newsletters.',
      },
      { name: 'introduction', kind: 'text', label: 'Words below the headline' },
      { name: 'contact', kind: 'line', label: 'Contact', help: 'An e-mail address that everybody sees.' },
      { name: 'links', kind: 'links', label: 'Links of the footer' },
    ],
  },
  {
    title: 'Notice above every page',
    fields: [
      { name: 'bannerText', kind: 'text', label: 'Text', help: 'Empty: no notice.' },
      { name: 'bannerFrom', kind: 'day', label: 'From', help: 'Empty: at once.' },
      { name: 'bannerUntil', kind: 'day', label: 'Until', help: 'Empty: until you take it away.' },
    ],
  },
  {
    title: 'Who may do what',
    fields: [
      {
        name: 'signUp',
        kind: 'choice',
        label: 'Sign up',
        help: 'Members who have an account can always sign in.',
        choices: choices(SIGN_UPS, {
          open: 'Everybody',
          domains: 'Addresses of these domains',
          closed: 'Nobody new',
        }),
      },
      { name: 'signUpDomains', kind: 'domains', label: 'Domains', help: 'Separated by commas.' },
      {
        name: 'submissions',
        kind: 'choice',
        label: 'Submit newsletters',
        choices: choices(SUBMITTERS, {
          members: 'Everybody signed in',
          editors: 'Editors and administrators',
          nobody: 'Nobody',
        }),
      },
      {
        name: 'asking',
        kind: 'choice',
        label: 'Ask questions',
        choices: choices(ASKERS, { members: 'Everybody signed in', paid: 'Members who pay', nobody: 'Nobody' }),
      },
    ],
  },
  {
    title: 'What there is',
    fields: [
      { name: 'digests', kind: 'flag', label: 'Mails about what members follow' },
      { name: 'claims', kind: 'flag', label: 'Owners can claim their newsletters' },
    ],
  },
];
