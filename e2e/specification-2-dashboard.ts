import { test } from '@jest/globals';
import dayjs from 'dayjs';
import { failInDialog, type Walk } from './specification-2-walk.js';
import { present } from '../api/src/base/validation/present.js';

const TODAY = dayjs().format('MMDDYYYY');
const NEXT_WEEK = dayjs().add(7, 'day').format('MMDDYYYY');

export function walkDashboard(walk: () => Walk): void {
  test('the dashboard, and its failures', async () => {
    const { screen, trouble } = walk();
    trouble.slow.set('AdminNewsletters', 500);
    // With an order in the address, the app asks for the rows itself, and says that they are loading.
    await screen.go('/admin?order=newest');
    await screen.sees('Garden Ledger');
    trouble.slow.clear();
    for (const name of ['Promote', 'View/Edit', 'Delete']) {
      const button = await screen.page.waitForSelector(`::-p-aria([name="${name} Paper Weekly"][role="button"])`);
      await present(button).hover();
      await screen.page.waitForSelector(`::-p-xpath(//*[@role="tooltip" and .="${name}"])`);
    }
    await screen.press('Approve Garden Ledger');
    await failInDialog(walk(), { operation: 'ApproveNewsletter', press: 'Approve', says: 'Failed to approve' });
    await screen.press('Reject Garden Ledger');
    await screen.press('Off topic');
    await failInDialog(walk(), { operation: 'RejectNewsletter', press: 'Reject', says: 'Failed to reject' });
    await screen.press('Delete Bell Founders');
    await failInDialog(walk(), { operation: 'DeleteNewsletter', press: 'Delete', says: 'Failed to delete newsletter' });
    await screen.press('Promote Paper Weekly');
    await screen.typeDate('Start date', TODAY);
    await screen.typeDate('End date', NEXT_WEEK);
    await failInDialog(walk(), {
      operation: 'CreatePromotion',
      press: 'Add to Promotions',
      says: 'Failed to promote',
      isChanged: true,
    });
  });

  test('editing a newsletter', async () => {
    const { screen, trouble, sites } = walk();
    await screen.press('View/Edit Garden Ledger');
    await screen.sees('Submission Information');
    await trouble.during('TopicsToFileUnder', async () => {
      await screen.press('Edit');
      await screen.sees('Failed to fetch subcategories');
    });
    await screen.press('Cancel');
    await screen.press('Edit');
    await screen.seesNo('Failed to fetch subcategories');
    await screen.type('Topics', 'zzzz', 'combobox');
    await screen.sees('No topics found.');
    await screen.type('URL', ' ');
    await screen.press('Retake Screenshot');
    await screen.sees('Newsletter URL is required to capture screenshot');
    await screen.type('URL', sites.url('/garden-ledger'));
    await trouble.during('CaptureScreenshot', async () => {
      await screen.press('Retake Screenshot');
      await screen.sees('Failed to capture screenshot');
    });
    await screen.press('Retake Screenshot');
    await screen.sees('Screenshot captured and updated', 60_000);
    await screen.sees('View current screenshot');
    await trouble.during('UpdateNewsletter', async () => {
      await screen.press('Save Changes');
      await screen.sees('Failed to update newsletter');
    });
    await screen.press('Save Changes');
    await screen.sees('Newsletter updated successfully');
  });

  test('reviewing and promoting', async () => {
    const { screen } = walk();
    await screen.press('Approve Garden Ledger');
    await screen.tick('Should this newsletter be processed?', 'switch');
    await screen.press('Approve');
    await screen.sees('Newsletter approved successfully');
    await screen.press('Reject Tram Notes');
    await screen.press('Off topic');
    await screen.press('Reject');
    await screen.sees('Newsletter rejected successfully');
    await screen.press('Delete Bell Founders');
    await screen.press('Delete');
    await screen.sees('Newsletter deleted successfully');
    await screen.press('Promote Paper Weekly');
    await screen.typeDate('Start date', TODAY);
    await screen.typeDate('End date', NEXT_WEEK);
    await screen.press('Add to Promotions');
    await screen.sees('Promotion added successfully');
    await screen.press('Promotions', 'tab');
    await screen.press('Edit Dates of Paper Weekly');
    await failInDialog(walk(), {
      operation: 'CreatePromotion',
      press: 'Update Dates',
      says: 'Failed to update promotion dates',
    });
    await screen.press('Edit Dates of Paper Weekly');
    await screen.press('Update Dates');
    await screen.sees('Promotion dates updated successfully');
    await screen.press('Delete promotion of Paper Weekly');
    await failInDialog(walk(), { operation: 'DeletePromotion', press: 'Delete', says: 'Failed to delete promotion' });
    await screen.press('Delete promotion of Paper Weekly');
    await screen.press('Delete');
    await screen.sees('Promotion deleted successfully');
  });

  test('lists that cannot be loaded, and unusual values', async () => {
    const { screen, trouble } = walk();
    trouble.failing.add('AdminNewsletters').add('Promotions');
    await screen.go('/admin');
    await screen.sees('Failed to fetch newsletters');
    await screen.go('/admin?tab=promotions');
    await screen.sees('Failed to fetch promotions');
    trouble.failing.clear();
    trouble.changed.set('AdminNewsletters', (data) => {
      const [first] = (data['adminNewsletters'] as { items: Record<string, unknown>[] }).items;
      Object.assign(present(first), { submittedBy: null, subcategories: [], createdAt: 'soon' });
    });
    await screen.go('/admin');
    await screen.sees('Invalid date');
    trouble.changed.clear();
  });
}
