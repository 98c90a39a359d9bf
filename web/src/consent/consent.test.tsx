import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '../testing/press';
import { renderPage, type Answers } from '../testing/renderPage';
import { ConsentButton } from './ConsentButton';
import { TextUseChoice } from './TextUseChoice';

const permission = (use: string, evidence: object[] = []) => ({ __typename: 'TextPermission', use, evidence });
const line = {
  __typename: 'ConsentEvidence',
  source: 'ROBOTS',
  line: 'Content-Signal: ai-input=no',
  url: 'https://grid.example/robots.txt',
  since: '2026-11-21T12:00:00Z',
};
const newsletter = (changes: object = {}) => ({
  __typename: 'Newsletter',
  id: '7',
  textUse: 'NOTHING',
  consent: {
    __typename: 'TextConsent',
    ownerUse: null,
    textUseLimit: null,
    checkedAt: '2026-11-22T12:00:00Z',
    listed: permission('ALL'),
    indexed: permission('ALL'),
    quoted: permission('NOTHING', [line]),
    answered: permission('NOTHING', [line]),
    ...changes,
  },
});

const open = (page: React.ReactElement, answers: Answers = {}) =>
  renderPage(page, {
    path: '/newsletter/7',
    answers: { ConsentOfNewsletter: { newsletter: newsletter() }, ...answers },
  });

test('a reader sees what is used, with the line that says so', async () => {
  open(<ConsentButton id="7" />);
  fireEvent.click(screen.getByRole('button', { name: 'What machines may do with its text' }));
  expect(await screen.findByText(/Its text is not stored/)).toBeTruthy();
  expect(screen.getAllByText('Content-Signal: ai-input=no')).toHaveLength(2);
  const [link] = screen.getAllByRole('link', { name: 'robots.txt' });
  expect(link?.getAttribute('href')).toBe('https://grid.example/robots.txt');
  expect(screen.getAllByText(/since Nov 21, 2026/)).toHaveLength(2);
});

test('its owner chooses', async () => {
  const { asked } = open(<TextUseChoice id="7" />, {
    SetTextUse: { setTextUse: newsletter({ ownerUse: 'EXCERPTS' }) },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: /Excerpts/ }));
  expect(await screen.findByText(/What is longer than the excerpts is deleted at once/)).toBeTruthy();
  expect(asked.map(({ name }) => name)).not.toContain('SetTextUse');
  await press('Delete');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'SetTextUse')?.variables).toEqual({ id: '7', textUse: 'EXCERPTS' }),
  );
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toContain('Excerpts'));
});

test('an administrator limits it', async () => {
  const { asked } = open(<ConsentButton id="7" hasLimit />, {
    LimitTextUse: { limitTextUse: newsletter({ textUseLimit: 'NOTHING' }) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'What Machines May Do' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Limit/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Nothing' }));
  await press('Delete');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'LimitTextUse')?.variables).toEqual({ id: '7', textUse: 'NOTHING' }),
  );
});
