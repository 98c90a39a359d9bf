import { test } from '@jest/globals';
import { failInDialog, type Walk } from './specification-2-walk.js';
import { present } from '../api/src/base/validation/present.js';

export function walkContent(walk: () => Walk): void {
  test('content management', async () => {
    const { screen, trouble } = walk();
    trouble.failing.add('ContentNewsletters');
    await screen.go('/admin/content');
    await screen.sees('Failed to fetch newsletters: 503');
    trouble.failing.clear();
    trouble.changed.set('ContentNewsletters', (data) => {
      const [first] = (data['contentNewsletters'] as { items: { contentStatus: Record<string, unknown> }[] }).items;
      present(first).contentStatus['hasError'] = true;
    });
    await screen.press('Try Again');
    await screen.sees('Status unavailable');
    trouble.changed.clear();
    await screen.go('/admin/content');
    await screen.sees('No content discovered');
    await screen.press('Create Jobs for Selected (0)');
    await screen.sees('Please select at least one newsletter');
    await screen.press('Advanced Filters');
    await screen.tick('Has error content', 'switch');
    await screen.sees('No newsletters found matching your filters.');
    await screen.leave();
    await screen.pressWords('Clear Filters');
    await trouble.during('DiscoverContent', async () => {
      await screen.pressInRow('Paper Weekly', 'Discover Content');
      await screen.sees('Failed to discover content');
    });
    trouble.changed.set('DiscoverContent', (data) => {
      Object.assign(data['discoverContent'] as object, { message: '' });
    });
    await screen.pressInRow('Paper Weekly', 'Discover Content');
    await screen.sees('Content discovery completed', 60_000);
    trouble.changed.clear();
    await screen.sees('3 / 3 URLs');
    await trouble.during('ProcessNewsletter', async () => {
      await screen.pressInRow('Paper Weekly', 'Process Content');
      await screen.sees('Failed to process content');
    });
    await screen.choose('Content status', 'All statuses');
    await screen.tick('Select Garden Ledger');
    await screen.press('Create Jobs for Selected (1)');
    await failInDialog(walk(), { operation: 'CreateJobs', press: 'Create Jobs', says: 'Failed to create jobs' });
  });

  test("one newsletter's content that cannot be loaded", async () => {
    const { screen, trouble, paper } = walk();
    trouble.failing.add('NewsletterHeader').add('ContentStatusOfNewsletter').add('NewsletterContent');
    await screen.go(`/admin/content/${paper}`);
    for (const what of ['newsletter details', 'content status', 'newsletter content', 'content']) {
      await screen.sees(`Failed to fetch ${what}`);
    }
    trouble.failing.clear();
    trouble.slow.set('ContentStatusOfNewsletter', 500);
    trouble.changed.set('NewsletterContent', (data) => {
      const [one, two] = (data['content'] as { items: Record<string, unknown>[] }).items;
      Object.assign(present(one), { status: 'STRANGE', discoveredAt: null, title: null });
      Object.assign(present(two), { status: 'PROCESSING', discoveredAt: 'soon' });
    });
    await screen.go(`/admin/content/${paper}`);
    await screen.sees('Unknown date');
    await screen.sees('No title yet');
    trouble.changed.clear();
    trouble.slow.clear();
  });

  test("one newsletter's content, and its failures", async () => {
    const { screen, trouble, sites, paper } = walk();
    sites.broken.add('/paper-weekly/issues/letter-2');
    await screen.go(`/admin/content/${paper}?search=philately`);
    await screen.sees('No content found.');
    await screen.go(`/admin/content/${paper}`);
    await screen.sees('Letter 1: letterpress');
    await screen.tick('Select all');
    await screen.press('Embedding Options');
    await screen.press('Generate New Embeddings', 'menuitem');
    await screen.sees('Please select at least one processed content item without embeddings');
    await screen.press('Embedding Options');
    await screen.press('Regenerate All Embeddings', 'menuitem');
    await screen.sees('Please select at least one processed content item to regenerate embeddings');
    await screen.press('Process Selected (3)');
    await screen.sees('You are about to process 3 content items.');
    sites.pace.ms = 300;
    await screen.press('Process Content');
    await screen.sees('Processed 2 items, failed 1 items', 60_000);
    sites.pace.ms = 0;
    await screen.sees('Letter 1: letterpress');
    await screen.tick('Select Letter 1: letterpress');
    await screen.press('Process Selected (1)');
    await screen.press('Process Content');
    await screen.sees('Processed 1 items, failed 0 items', 60_000);
    await screen.openRowMenu('Letter 3');
    await screen.sees('Visit Page');
    await screen.leave();
    await trouble.during('ReprocessContent', async () => {
      await screen.openRowMenu('letter-2');
      await screen.press('Retry', 'menuitem');
      await screen.sees('Failed to reprocess content');
    });
    await trouble.during('ContentPreview', async () => {
      await screen.press('View content of Letter 1: letterpress');
      await screen.sees('Failed to load content preview');
      await screen.sees('Failed to fetch content preview');
    });
    await screen.press('Close');
    trouble.changed.set('ContentPreview', (data) => Object.assign(data['contentPreview'] as object, { title: null }));
    trouble.changed.set('NewsletterContent', (data) => {
      for (const item of (data['content'] as { items: object[] }).items) Object.assign(item, { title: null });
    });
    await screen.page.reload();
    await screen.openRowMenu('letter-2');
    await screen.press('View Content', 'menuitem');
    await screen.sees('Content Preview');
    await screen.sees('No content available');
    trouble.changed.clear();
    await screen.press('Close');
  });

  test('embeddings', async () => {
    const { screen, trouble, sites } = walk();
    await screen.page.reload();
    await screen.tick('Select Letter 1: letterpress');
    await screen.press('Embedding Options');
    await screen.press('Generate New Embeddings', 'menuitem');
    await screen.sees('Embedding Model');
    await trouble.during('GenerateEmbeddings', async () => {
      await screen.press('Generate Embeddings');
      await screen.sees('Failed to generate embeddings');
    });
    await screen.pressInDialog('Cancel');
    await screen.openRowMenu('Letter 1');
    await screen.press('Generate Embedding', 'menuitem');
    await screen.sees('Embeddings generated successfully', 60_000);
    await screen.openRowMenu('Letter 1');
    trouble.slow.set('GenerateEmbedding', 500);
    await screen.press('Regenerate Embedding', 'menuitem');
    await screen.sees('I understand this will replace existing embeddings');
    await screen.press('Regenerate Embeddings');
    await screen.seesNo('Embedding Model', 60_000);
    await screen.sees('Embeddings generated successfully', 60_000);
    sites.broken.clear();
    await screen.openRowMenu('letter-2');
    await screen.press('Retry', 'menuitem');
    await screen.sees('Content reprocessed successfully', 60_000);
  });

  test('counts of a newsletter that is processed', async () => {
    const { screen, trouble } = walk();
    trouble.changed.set('ContentNewsletters', (data) => {
      const [first] = (data['contentNewsletters'] as { items: { contentStatus: Record<string, unknown> }[] }).items;
      Object.assign(present(first).contentStatus, { total: 9, processing: 2, error: 3, hasError: false });
    });
    await screen.go('/admin/content');
    await screen.sees('2 processing');
    await screen.sees('3 failed');
  });
}
