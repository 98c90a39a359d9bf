import { openOffice, type Office } from './office.js';
import { readEverything } from './read-everything.js';
import { Trouble } from './trouble.js';
import { present } from '../api/src/validation/present.js';

export interface Walk extends Office {
  trouble: Trouble;
  /** Every line that stood on the screen so far. */
  texts: Set<string>;
  /** Identity of the newsletter that is in the directory from the start. */
  paper: string;
}

const SUBJECTS = ['letterpress', 'bookbinding', 'marbling'];

/** A product of its own for each walk: none depends on what another has done. */
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
  const texts = await readEverything(office.screen.page);
  const trouble = await Trouble.on(office.screen.page);
  return { ...office, trouble, texts, paper: present(office.ids['Paper Weekly']) };
}

interface Failure {
  operation: string;
  press: string;
  says: string;
  /** Whether something was entered: giving it up is asked about. */
  isChanged?: boolean;
}

/** A dialog whose action fails says so and stays; then it is given up. */
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
