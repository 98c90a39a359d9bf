import { rename, rm } from 'node:fs/promises';

/** Writes a file or a folder beside its place, and moves it there when it is whole. What fails, as on a full disk, leaves nothing. */
export async function writeWhole(place: string, aside: string, write: (aside: string) => Promise<void>): Promise<void> {
  try {
    await write(aside);
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}
