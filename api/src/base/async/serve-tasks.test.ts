import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const MODULE = new URL('../../../dist/base/async/serve-tasks.js', import.meta.url).href;
const LOW = Math.max(getPriority(), 10);

/** The priority of a process that began with this one and then served a task. */
async function priorityAfter(priority: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-tasks-'));
  const file = path.join(folder, 'work.mjs');
  writeFileSync(
    file,
    `import { setPriority } from 'node:os';
    import { serveTasks } from ${JSON.stringify(MODULE)};
    setPriority(${priority});
    serveTasks(async () => 'done');`,
  );
  const child = fork(file, ['500']);
  try {
    child.send('task');
    await once(child, 'message');
    return getPriority(child.pid);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

test('a process has a lower priority than the one that answers requests, and never raises it', async () => {
  expect(await priorityAfter(getPriority())).toBe(Math.max(getPriority(), 5));
  expect(await priorityAfter(LOW)).toBe(LOW);
});
