import { test } from '@jest/globals';
import type { Walk } from './specification-2-walk.js';
import { present } from '../api/src/base/validation/present.js';

export function walkJobs(walk: () => Walk): void {
  test('jobs', async () => {
    const { screen, trouble, sites } = walk();
    trouble.failing.add('Jobs').add('NewslettersForJobs');
    await screen.go('/admin/jobs');
    await screen.sees('Failed to fetch jobs');
    await screen.sees('Failed to fetch newsletters');
    trouble.failing.clear();
    await screen.go('/admin/jobs');
    await screen.sees('No jobs found');
    await screen.press('Create Job');
    await screen.choose('Priority', 'Medium');
    await screen.choose('Priority', 'Urgent');
    await screen.choose('Priority', 'Critical');
    await screen.type('Newsletter', 'zzzz', 'combobox');
    await screen.sees('No newsletters found.');
    await pickNewsletter(walk(), 'Garden Ledger');
    await trouble.during('CreateJob', async () => {
      await screen.pressInDialog('Create Job');
      await screen.sees('Failed to create job');
    });
    sites.pace.ms = 4_000;
    await screen.pressInDialog('Create Job');
    await screen.sees('Job created successfully');
    await screen.sees('No items yet');
    await screen.press('Create Job');
    await screen.type('Newsletter', 'Garden', 'combobox');
    await screen.sees('Job in progress');
    await screen.key('Escape');
    await screen.press('Cancel');
  });

  test('cancelling and retrying a job', async () => {
    const { screen, trouble, sites } = walk();
    await screen.pressInRow('Garden Ledger', 'Cancel');
    await trouble.during('CancelJob', async () => {
      await screen.press('Yes, cancel job');
      await screen.sees('Failed to cancel job');
    });
    await screen.press('Yes, cancel job');
    await screen.sees('Job cancelled successfully');
    sites.pace.ms = 0;
    await screen.pressInRow('Garden Ledger', 'Retry');
    await trouble.during('RetryJob', async () => {
      await screen.press('Yes, retry job');
      await screen.sees('Failed to retry job');
    });
    await screen.press('Yes, retry job');
    await screen.sees('Job queued for retry');
  });

  test("a job's details", async () => {
    const { screen, trouble } = walk();
    await screen.sees('Completed 1', 60_000);
    await screen.sees('3 / 3 items');
    await trouble.during('JobDetails', async () => {
      await screen.pressInRow('Garden Ledger', 'Details');
      await screen.sees('Failed to fetch job details');
    });
    trouble.changed.set('JobDetails', (data) => {
      const job = data['job'] as { logs: { phase: string }[] };
      Object.assign(job, {
        status: 'FAILED',
        failedItems: 2,
        completedAt: null,
        logs: job.logs.filter((log) => log.phase !== 'SUMMARY'),
      });
    });
    await screen.press('Try Again');
    await screen.sees('Embedding Generation');
    await screen.sees('Failed: 2');
    await screen.sees('No logs available');
    await screen.sees('Retry Job');
    trouble.changed.set('JobDetails', (data) => Object.assign(data['job'] as object, { status: 'PROCESSING' }));
    // The list has the same jobs, and the later response wins.
    trouble.changed.set('Jobs', (data) => {
      for (const job of (data['jobs'] as { items: object[] }).items) Object.assign(job, { status: 'PROCESSING' });
    });
    await screen.page.reload();
    await screen.sees('Cancel Job');
    trouble.changed.clear();
  });

  test('jobs for selected newsletters', async () => {
    const { screen } = walk();
    await screen.go('/admin/content');
    await screen.tick('Select Garden Ledger');
    await screen.press('Create Jobs for Selected (1)');
    await screen.pressInDialog('Create Jobs');
    await screen.sees('Created 1 jobs successfully');
  });
}

async function pickNewsletter({ screen }: Walk, name: string): Promise<void> {
  await screen.type('Newsletter', name, 'combobox');
  const option = await screen.page.waitForSelector(`::-p-xpath(//*[@role="option" and contains(., "${name}")])`);
  await present(option).click();
}
