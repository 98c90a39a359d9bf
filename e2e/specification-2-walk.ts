import { openOffice, type Office } from './office.js';
import { readEverything } from './read-everything.js';
import { Trouble } from './trouble.js';
import { present } from '../api/src/base/validation/present.js';

export interface Walk extends Office {
  trouble: Trouble;
  /** Every line shown so far. */
  texts: Set<string>;
  /** Id of the newsletter that is approved at the start. */
  paper: string;
}

const SUBJECTS = ['letterpress', 'bookbinding', 'marbling'];

/** A product for each walk, so that they are independent. */
export async function startWalk(approved: string[]): Promise<Walk> {
  const office = await openOffice({
    newsletters: {
      'Paper Weekly': SUBJECTS,
      'Garden Ledger': SUBJECTS,
      'Tram Notes': SUBJECTS,
      'Bell Founders': SUBJECTS,
    },
    approved,
  });
  const texts = await readEverything(office.screen);
  const trouble = await Trouble.on(office.screen.page);
  return { ...office, trouble, texts, paper: present(office.ids['Paper Weekly']) };
}

interface Failure {
  operation: string;
  press: string;
  says: string;
  /** Whether something was entered, so that closing asks for a confirmation. */
  isChanged?: boolean;
}

/** Lets the action of a dialog fail, expects the message, and closes the dialog. */
export async function failInDialog(
  { screen, trouble }: Walk,
  { operation, press, says, isChanged }: Failure,
): Promise<void> {
  await trouble.during(operation, async () => {
    await screen.pressInDialog(press);
    await screen.sees(says);
  });
  await screen.pressInDialog('Cancel');
  if (isChanged) await screen.press('Discard');
}
