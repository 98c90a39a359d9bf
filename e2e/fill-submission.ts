import type { Keyboard } from './keyboard.js';
import type { Screen } from './screen.js';
import { Trouble } from './trouble.js';

/** Accepts every submission, because no site answers at the address. */
export async function acceptSubmissions({ page }: Screen): Promise<void> {
  const { answered } = await Trouble.on(page);
  answered.set('CheckUrl', { checkUrl: { __typename: 'UrlCheck', success: true, message: '', url: null } });
  answered.set('CaptureForSubmission', {
    captureScreenshot: { __typename: 'Screenshot', imageUrl: null, message: '' },
  });
  answered.set('SubmitNewsletter', { submitNewsletter: { __typename: 'Newsletter', id: '1' } });
}

/** Fills in the form for a new newsletter without a mouse. An invalid field gets the focus. */
export async function fillSubmission(screen: Screen, keys: Keyboard): Promise<void> {
  await keys.reach('Newsletter Name');
  await keys.type('The Slow Workshop');
  await keys.press('Enter');
  await screen.sees('Please enter a valid URL.');
  await screen.page.waitForSelector('input[name="url"]:focus');
  await keys.type('https://slow-workshop.example');
  await keys.reach('Description');
  await keys.type('A monthly letter for people who make things slowly.');
  await keys.reach('Topics');
  await keys.type('a');
  await keys.press('ArrowDown', 'Enter', 'Escape');
  await screen.sees('1 of 7');
  for (const choice of ['Daily', 'English']) {
    await keys.reach('Select…');
    await keys.press('ArrowDown');
    await screen.page.waitForSelector('[role="listbox"]');
    await keys.press('Enter');
    await screen.page.waitForSelector('[role="listbox"]', { hidden: true });
    await screen.sees(choice);
  }
}
