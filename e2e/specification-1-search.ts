import type { PublicWalk } from './specification-1-walk.js';
import { present } from '../api/src/base/validation/present.js';

interface Hit {
  title: string | null;
  distance: number | null;
  summary: string | null;
}

export async function walkSearch(walk: PublicWalk): Promise<void> {
  const { screen, trouble } = await walk.enter('paid');
  await screen.go('/search');
  await screen.sees('No search results yet');
  await screen.press('newsletters about AI');
  trouble.slow.set('SearchEditions', 1_000);
  await screen.type('Search newsletters', 'letterpress');
  await screen.key('Enter');
  await screen.sees('This may take a moment');
  await screen.sees('related to your search.');
  trouble.slow.clear();

  trouble.changed.set('SearchEditions', (data) => {
    const { items } = (data as { searchEditions: { items: Hit[] } }).searchEditions;
    Object.assign(present(items[0]), { title: null, distance: null, summary: null });
    if (items[1]) Object.assign(items[1], { distance: 0.1834 });
  });
  await screen.page.reload();
  await screen.sees('Distance: N/A');
  await screen.press('Compact');
  await screen.choose('Relevance', 'High Relevance');
  await screen.choose('Relevance', 'All Results');
  trouble.changed.set('SearchEditions', (data) => {
    Object.assign((data as { searchEditions: object }).searchEditions, { items: [], total: 0 });
  });
  await screen.type('Search newsletters', 'nothing at all');
  await screen.key('Enter');
  await screen.sees("I couldn't find any newsletters matching your query.");
  trouble.changed.clear();
  await trouble.during('SearchEditions', async () => {
    await screen.type('Search newsletters', 'will it fail');
    await screen.key('Enter');
    await screen.sees('Sorry, I encountered an error: Failed to search newsletters');
  });
  await screen.close();

  const small = await walk.enter('paid', 390);
  await small.screen.go('/search');
  await small.screen.press('Results', 'tab');
  await small.screen.sees('No search results yet');
  await small.screen.close();
}
