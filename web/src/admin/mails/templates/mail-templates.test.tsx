import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage, type Answers } from '../../../testing/renderPage';
import { MailTemplatesPage } from './MailTemplatesPage';

const template = (id: string, title: string, changedAt: string | null) => ({
  __typename: 'MailTemplate',
  id,
  title,
  subject: `Subject of ${id}`,
  opening: 'Hello.',
  fields: [{ __typename: 'MailField', id: 'newsletter', meaning: 'name of the newsletter', example: 'Paper Weekly' }],
  example: `Example of ${id}`,
  changedAt,
  changedBy: null,
});
const mailTemplates = [template('claim', 'Claim', null), template('owner', 'Owner', '2026-11-16T00:00:00Z')];

const open = (path: string, answers: Answers = {}) =>
  renderPage(<MailTemplatesPage />, {
    path,
    answers: { MailTemplates: { mailTemplates }, SendMailExample: { sendMailExample: true }, ...answers },
  });

test('shows the words of a mail, its fields and an example, and sends it', async () => {
  const { asked } = open('/admin/mails/templates');
  expect(await screen.findByText('Example of claim')).toBeTruthy();
  expect(screen.getByText('{newsletter}')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send to Me' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'SendMailExample')?.variables).toEqual({ kind: 'claim' }),
  );
});

test('saves what was typed, and refuses an empty subject', async () => {
  const { asked } = open('/admin/mails/templates', { UpdateMailTemplate: { updateMailTemplate: mailTemplates } });
  const subject = await screen.findByLabelText('Subject');
  fireEvent.change(subject, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Mail' }));
  expect(await screen.findByText('Please enter a subject.')).toBeTruthy();
  fireEvent.change(subject, { target: { value: 'Yours, {newsletter}?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Mail' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'UpdateMailTemplate')?.variables).toEqual({
      kind: 'claim',
      input: { subject: 'Yours, {newsletter}?', opening: 'Hello.' },
    }),
  );
});

test('returns to the words of the product', async () => {
  const { asked } = open('/admin/mails/templates?kind=owner', {
    UpdateMailTemplate: { updateMailTemplate: mailTemplates },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'UpdateMailTemplate')?.variables).toEqual({ kind: 'owner', input: null }),
  );
});
