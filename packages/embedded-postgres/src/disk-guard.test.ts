import { expect, test } from '@jest/globals';
import { eventually } from './eventually.js';
import { guardDisk } from './disk-guard.js';

test('nothing is written while the disk is nearly full, and again once there is room', async () => {
  const MEGABYTE = 1024 * 1024;
  let free = 1_000 * MEGABYTE;
  const states: boolean[] = [];
  const warnings: string[] = [];
  const guard = {
    free: () => {
      if (Number.isNaN(free)) throw new Error('unknown');
      return free;
    },
    setReadOnly: (isReadOnly: boolean) => states.push(isReadOnly),
    onWarning: (text: string) => warnings.push(text),
  };
  const stop = guardDisk(guard, 5);
  try {
    free = 200 * MEGABYTE;
    await eventually(() => Promise.resolve(states.length === 1));
    // Not enough more, and unknown for a moment.
    free = 300 * MEGABYTE;
    await new Promise((resolve) => setTimeout(resolve, 30));
    free = Number.NaN;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(states).toEqual([true]);
    free = 400 * MEGABYTE;
    await eventually(() => Promise.resolve(states.length === 2));
    expect(states).toEqual([true, false]);
    expect(warnings).toEqual([expect.stringContaining('256 MB'), expect.stringContaining('room again')]);
  } finally {
    stop();
  }
});
