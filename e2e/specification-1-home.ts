import type { PublicWalk } from './specification-1-walk.js';
import { present } from '../api/src/base/validation/present.js';
import { deferred } from '../api/src/testing/deferred.js';

export async function walkHome(walk: PublicWalk): Promise<void> {
  const { screen, trouble } = await walk.enter();
  const { promise: isSeen, resolve: answer } = deferred();
  trouble.held.set('FilterTopics', isSeen);
  await screen.go('/');
  await screen.press('Filter');
  await screen.sees('Loading filters...');
  answer();
  await screen.type('Search subcategories', 'zzzz', 'textbox');
  await screen.sees('No subcategory found.');
  await screen.type('Search subcategories', 'a', 'textbox');
  const topic = await screen.page.waitForSelector('[role="dialog"] input[type="checkbox"]');
  await present(topic).evaluate((box) => box.click());
  await screen.sees('1 selected');
  await screen.key('Escape');
  await screen.go('/?search=philately');
  await screen.sees('No results.');
  await screen.go('/?search=paper');
  await screen.press('View image of Paper Weekly');
  await screen.sees('Newsletter Image');
  await screen.key('Escape');
  await screen.page.waitForSelector('[role="dialog"]', { hidden: true });
  await screen.press('Submit Newsletter');
  await screen.sees('Authentication Required');
  await screen.close();

  const small = await walk.enter(undefined, 390);
  small.trouble.changed.set('Listing', (data) => {
    const { newsletters } = data as { newsletters: { items: { subcategories: object[] }[] } };
    present(newsletters.items[0]).subcategories.push({ __typename: 'Subcategory', id: '999', name: 'Another Niche' });
  });
  await small.screen.go('/');
  await small.screen.sees('+1 more');
  // The last elements are recorded a moment later.
  await small.screen.page.waitForNetworkIdle();
  await small.screen.close();
}

export async function walkSession(walk: PublicWalk): Promise<void> {
  const { screen } = await walk.enter();
  await screen.go('/api/auth/development?as=admin');
  await screen.sees('Completing login...');
  await screen.sees('Welcome!');
  await screen.sees('Admin Panel');
  await screen.sees('AI Search');
  await screen.sees('Page 1 of 2');
  await screen.press('Logout');
  await screen.sees('You have been successfully logged out.');
  await screen.sees('Sign up');
  await screen.close();
}
