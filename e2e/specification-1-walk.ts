import { openDirectory, type Directory } from './directory.js';
import { readEverything } from './read-everything.js';
import type { Screen } from './screen.js';
import { Trouble } from './trouble.js';

export interface Visit {
  screen: Screen;
  trouble: Trouble;
}

export interface PublicWalk extends Directory {
  /** Every line shown so far. */
  texts: Set<string>;
  /** Opens a screen whose texts are recorded and whose responses can be changed. */
  enter(person?: 'paid' | 'viewer', width?: number): Promise<Visit>;
}

export async function startPublicWalk(): Promise<PublicWalk> {
  const directory = await openDirectory();
  const kept: Set<string>[] = [];
  const enter: PublicWalk['enter'] = async (person, width) => {
    const screen = await directory.visit(person, width);
    kept.push(await readEverything(screen));
    return { screen, trouble: await Trouble.on(screen.page) };
  };
  return {
    ...directory,
    enter,
    get texts() {
      return new Set(kept.flatMap((texts) => [...texts]));
    },
  };
}
