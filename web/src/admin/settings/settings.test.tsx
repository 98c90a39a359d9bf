import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { SECTIONS } from './setting-sections';
import { SettingsPage } from './SettingsPage';

const DEFAULTS: Record<string, unknown> = {
  name: 'Bread',
  accent: null,
  logo: null,
  icon: null,
  socialImage: null,
  headerLinks: [],
  links: [],
  language: 'en',
  review: true,
  signUp: 'open',
  signUpDomains: [],
  invited: [],
  visitors: 'summaries',
  submissions: 'members',
  asking: 'members',
  digests: true,
  claims: true,
  inboxes: true,
};

const valuesOf = (others: Record<string, object>) =>
  SECTIONS.flatMap(({ fields }) => fields).map(({ name }) => ({
    __typename: 'Setting',
    id: name,
    value: JSON.stringify(
      name in DEFAULTS ? DEFAULTS[name] : name.startsWith('banner') || name === 'contact' ? null : '',
    ),
    default: 'null',
    source: 'DEFAULT',
    variable: null,
    changedAt: null,
    changedBy: null,
    ...others[name],
  }));

function renderSettings(update: (input: Record<string, unknown>) => Record<string, unknown> | Error) {
  const { asked } = renderPage(<SettingsPage />, {
    path: '/admin/settings',
    answers: {
      Settings: { settings: valuesOf({ name: { source: 'ENVIRONMENT', value: '"Bread"', variable: 'PRODUCT_NAME' } }) },
      UpdateSettings: ({ input }) => update(input as Record<string, unknown>),
    },
  });
  return asked;
}

test('what was changed is sent, and nothing else', async () => {
  const asked = renderSettings(() => ({ updateSettings: valuesOf({}) }));
  fireEvent.change(await screen.findByLabelText('Headline of the home page'), { target: { value: 'All of bread' } });
  fireEvent.click(screen.getByLabelText('Owners can claim their newsletters'));
  const footer = within(screen.getByRole('group', { name: 'Links of the footer' }));
  fireEvent.click(footer.getByRole('button', { name: 'Add a link' }));
  fireEvent.change(screen.getByLabelText('Text 1'), { target: { value: 'Imprint' } });
  fireEvent.change(screen.getByLabelText('Address 1'), { target: { value: '/pages/imprint' } });
  fireEvent.change(screen.getByLabelText('Domains'), { target: { value: 'bread.example, ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(asked.find(({ name }) => name === 'UpdateSettings')).toBeTruthy());
  expect(asked.find(({ name }) => name === 'UpdateSettings')?.variables).toEqual({
    input: {
      headline: 'All of bread',
      claims: false,
      links: [{ label: 'Imprint', url: '/pages/imprint' }],
      signUpDomains: ['bread.example'],
    },
  });
});

test('a value of the environment is shown as such, and cannot be changed', async () => {
  renderSettings(() => new Error('unused'));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect([name.value, name.disabled]).toEqual(['Bread', true]);
  expect(screen.getByText('Set by the environment: PRODUCT_NAME')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' }).disabled).toBe(true);
  for (const { label } of SECTIONS.flatMap(({ fields }) => fields))
    expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0);
});

test('a refusal is shown, and what was typed stays', async () => {
  renderSettings(() => new Error('No'));
  const headline = await screen.findByLabelText<HTMLInputElement>('Headline of the home page');
  fireEvent.change(headline, { target: { value: 'All of bread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('The settings were not saved')).toBeTruthy();
  expect(headline.value).toBe('All of bread');
});

test('a colour is shown in both schemes with its contrast, or why it cannot be read', async () => {
  const asked = renderSettings(() => ({ updateSettings: valuesOf({}) }));
  const accent = await screen.findByLabelText<HTMLInputElement>('Accent colour', { selector: 'input[type=text]' });
  fireEvent.change(accent, { target: { value: '#B4530A' } });
  const shown = screen.getAllByRole('img', { name: /^(Light|Dark): contrast (\d+\.\d) to 1$/ });
  expect(shown).toHaveLength(2);
  fireEvent.change(accent, { target: { value: '#ffffff' } });
  expect(screen.getByRole('img', { name: /^Light: No shade of this colour/ })).toBeTruthy();
  fireEvent.change(accent, { target: { value: '#b4530a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(asked.find(({ name }) => name === 'UpdateSettings')).toBeTruthy());
  expect(asked.find(({ name }) => name === 'UpdateSettings')?.variables).toEqual({ input: { accent: '#b4530a' } });
  await waitFor(() => expect(document.getElementById('accent')?.textContent).toContain('--idx-palette-primary-main'));
});

test('a picture that the server refuses is not saved, and its message is shown', async () => {
  renderSettings(() => new Error('unused'));
  const answer = { ok: false, json: () => Promise.resolve({ message: 'This SVG has a script. Please remove it.' }) };
  const realFetch = globalThis.fetch;
  globalThis.fetch = jest.fn(() => Promise.resolve(answer as Response));
  const file = new File(['<svg><script/></svg>'], 'logo.svg', { type: 'image/svg+xml' });
  fireEvent.change(await screen.findByLabelText('Logo: file'), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe('This SVG has a script. Please remove it.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' }).disabled).toBe(true);
  globalThis.fetch = realFetch;
});
