import { pathOf } from './office.js';
import type { Screen } from './screen.js';
import type { PublicWalk, Visit } from './specification-1-walk.js';

const CHOICES = {
  Frequency: ['Daily', 'Weekly', 'Bi-weekly', 'Monthly', 'No regular cadence'],
  Language: ['English', 'Spanish', 'French', 'German'],
};

async function fillIn(screen: Screen, url: string): Promise<void> {
  await screen.type('Newsletter Name', 'The Slow Workshop');
  await screen.type('URL', url);
  await screen.type('Description', 'A monthly letter for people who make things slowly.');
  await screen.choose('Frequency', 'Monthly');
  await screen.choose('Language', 'English');
  await screen.type('Topics', 'a', 'combobox');
  await screen.key('ArrowDown');
  await screen.key('Enter');
  await screen.key('Escape');
}

/** A toast covers the button while the pointer is over it, so dismiss it first. */
async function send(screen: Screen): Promise<void> {
  const dismiss = await screen.page.$('button[aria-label="Dismiss"]');
  await dismiss?.click().catch(() => undefined);
  await screen.page.waitForFunction(() => !document.querySelector('button[aria-label="Dismiss"]'));
  await screen.page.click('form button[type="submit"]');
}

async function seeChoices(screen: Screen): Promise<void> {
  for (const [name, labels] of Object.entries(CHOICES)) {
    for (const label of labels) await screen.choose(name, label);
  }
}

async function failEachStep({ screen, trouble }: Visit): Promise<void> {
  await trouble.during('CheckUrl', async () => {
    await send(screen);
    await screen.sees('Submission failed');
  });
  await trouble.during('CaptureForSubmission', async () => {
    await send(screen);
    await screen.sees('Request failed');
  });
}

export async function walkSubmission(walk: PublicWalk): Promise<void> {
  const visit = await walk.enter('viewer');
  const { screen, trouble } = visit;
  await trouble.during('SubmissionTopics', async () => {
    await screen.go('/submit-newsletter');
    await screen.sees('Failed to load topics');
  });
  await screen.go('/submit-newsletter');
  await screen.sees('0 of 7');
  await screen.page.focus('[name="newsletterName"]');
  await screen.key('Tab');
  await screen.sees('Required');
  const buttons = 'form button[type="submit"]';
  await screen.page.click(buttons);
  await screen.sees('Please select at least one topic');
  await screen.type('Topics', 'zzzz', 'combobox');
  await screen.sees('No topics found.');
  await seeChoices(screen);
  await fillIn(screen, walk.sites.url(pathOf('Paper Weekly')));
  await screen.page.click(buttons);
  await screen.sees('This URL is already registered');
  await failInTurn(walk, visit);
  await screen.close();
  await endTheSession(walk);
}

async function failInTurn(walk: PublicWalk, visit: Visit): Promise<void> {
  const { screen, trouble } = visit;
  await screen.type('URL', walk.sites.url('/somewhere-else'));
  await screen.key('Tab');
  trouble.changed.set('CheckUrl', (data) => Object.assign(data, { checkUrl: { ...free } }));
  const captured = { __typename: 'Screenshot', imageUrl: null, message: '' };
  await failEachStep(visit);
  trouble.answered.set('CaptureForSubmission', { captureScreenshot: captured });
  trouble.answered.set('SubmitNewsletter', { submitNewsletter: { __typename: 'Newsletter', id: '1' } });
  for (const operation of ['CheckUrl', 'CaptureForSubmission', 'SubmitNewsletter']) trouble.slow.set(operation, 500);
  await send(screen);
  await screen.sees('Newsletter submitted successfully!');
  await screen.page.waitForFunction(() => location.pathname === '/');
}

const free = { __typename: 'UrlCheck', success: true, message: '', url: null };

async function endTheSession(walk: PublicWalk): Promise<void> {
  const { screen, trouble } = await walk.enter('viewer');
  await screen.go('/submit-newsletter');
  await screen.sees('0 of 7');
  await screen.page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await screen.sees('Please sign in to submit a newsletter');
  await screen.go('/submit-newsletter');
  await screen.sees('0 of 7');
  await fillIn(screen, walk.sites.url('/expired'));
  trouble.refused.add('CheckUrl');
  await screen.page.click('form button[type="submit"]');
  await screen.sees('Your session has expired. Please sign in again.');
  await screen.close();
}
