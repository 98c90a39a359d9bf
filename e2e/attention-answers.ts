/** What waits for an administrator. */
export const ATTENTION_ANSWERS = {
  InstallationHealth: {
    installationHealth: {
      __typename: 'InstallationHealth',
      lights: [
        { __typename: 'HealthLight', name: 'Workers', color: 'OK', found: '2 running' },
        { __typename: 'HealthLight', name: 'Backups', color: 'FAILED', found: 'Last backup 40 hours ago' },
      ],
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
  Attention: {
    attention: {
      __typename: 'Attention',
      submissionsWaiting: 3,
      oldestWaitingAt: null,
      failuresByCause: [{ __typename: 'FailureCause', cause: 'not-found', count: 3, newsletters: 2 }],
      sitesByCause: [
        { __typename: 'SiteCauseCount', cause: 'FORBIDDEN', newsletters: 2, since: '2026-11-16T00:00:00Z' },
      ],
      stuckJobs: 0,
      hostsWaiting: 1,
    },
  },
};
