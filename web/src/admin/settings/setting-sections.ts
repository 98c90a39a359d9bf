import { ASKERS, SIGN_UPS, SUBMITTERS, VISITORS } from '@niche-newsletters/rules/site.rules';
import type { SettingName } from './settings-documents';

type SettingKind = 'line' | 'text' | 'choice' | 'flag' | 'day' | 'links' | 'words' | 'accent' | 'picture';

export interface SettingField {
  name: SettingName;
  kind: SettingKind;
  label: string;
  help?: string;
  choices?: { value: string; label: string }[];
}

export interface Section {
  title: string;
  fields: SettingField[];
}

const choices = <const Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const FILES = 'SVG, PNG, JPEG or WebP, at most 1 MB.';

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
      {
        name: 'language',
        kind: 'line',
        label: 'Language of your words',
        help: 'Its code, such as de or pt-BR. Browsers read and hyphenate your words in it. Buttons stay in English.',
      },
    ],
  },
  {
    title: 'Look',
    fields: [
      {
        name: 'accent',
        kind: 'accent',
        label: 'Accent colour',
        help: 'Of links and marks. Both schemes get the nearest shade that can be read.',
      },
      { name: 'logo', kind: 'picture', label: 'Logo', help: `Beside the name. ${FILES}` },
      { name: 'icon', kind: 'picture', label: 'Icon', help: `On tabs and home screens, square. ${FILES}` },
      {
        name: 'socialImage',
        kind: 'picture',
        label: 'Picture for previews of links',
        help: `For pages without a picture of their own, 1200 × 630 pixels. ${FILES}`,
      },
      { name: 'headerLinks', kind: 'links', label: 'Links of the bar' },
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
          invited: 'Invited addresses',
          closed: 'Nobody new',
        }),
      },
      { name: 'signUpDomains', kind: 'words', label: 'Domains', help: 'Separated by commas.' },
      {
        name: 'invited',
        kind: 'words',
        label: 'Invited addresses',
        help: 'Separated by commas. New ones get a mail when you save. Who has signed up leaves the list.',
      },
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
        name: 'review',
        kind: 'flag',
        label: 'Submissions are reviewed first',
        help: 'Otherwise, they are listed and read at once.',
      },
      {
        name: 'asking',
        kind: 'choice',
        label: 'Ask questions',
        help: 'Nobody: AI Search is gone altogether.',
        choices: choices(ASKERS, { members: 'Everybody signed in', paid: 'Members who pay', nobody: 'Nobody' }),
      },
      {
        name: 'visitors',
        kind: 'choice',
        label: 'Visitors read',
        help: 'Of editions. Lists show them the first ten, as before.',
        choices: choices(VISITORS, { summaries: 'Titles and summaries', titles: 'Titles' }),
      },
    ],
  },
  {
    title: 'What there is',
    fields: [
      { name: 'digests', kind: 'flag', label: 'Mails about what members follow' },
      { name: 'claims', kind: 'flag', label: 'Owners can claim their newsletters' },
      { name: 'inboxes', kind: 'flag', label: 'Newsletters by mail', help: 'Newsletters get addresses to send to.' },
    ],
  },
];
