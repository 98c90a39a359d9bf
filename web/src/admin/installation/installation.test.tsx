import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { InstallationPage } from './InstallationPage';

const light = (name: string, color: string, found: string) => ({ __typename: 'HealthLight', name, color, found });

test('shows each light with what was found, and mails that were not sent', async () => {
  const answers = {
    InstallationHealth: {
      installationHealth: {
        __typename: 'InstallationHealth',
        lights: [light('Workers', 'OK', '2 running'), light('Backups', 'FAILED', 'Last backup 40 hours ago')],
        failedMails: [
          {
            __typename: 'FailedMail',
            id: '1',
            kind: 'digest',
            recipient: 'ada@example.com',
            subject: 'What is new',
            error: '550 No such user',
            createdAt: '2026-11-16T00:00:00Z',
          },
        ],
      },
    },
  };
  renderPage(<InstallationPage />, { path: '/admin/health', answers });
  expect(await screen.findByText('Last backup 40 hours ago')).toBeTruthy();
  for (const state of ['Act', 'Good']) expect(screen.getByText(state).parentElement?.querySelector('svg')).toBeTruthy();
  expect(screen.getByText('550 No such user')).toBeTruthy();
});
