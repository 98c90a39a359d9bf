import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutation } from './mutation.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TEST_WITHIN_MS = 10 * 60_000;
const WITH_MODULES = ['.', 'api', 'web'];

/** 'stale': the text to replace is missing or occurs more than once. */
export type Outcome = 'killed' | 'survived' | 'stale';

/** A checkout of the last commit in which files may be changed. */
export class MutationCopy {
  readonly #folder = path.join(mkdtempSync(path.join(tmpdir(), 'mutations-')), 'tree');

  constructor() {
    execFileSync('git', ['worktree', 'add', '--detach', this.#folder], { cwd: ROOT, stdio: 'ignore' });
    for (const place of WITH_MODULES) {
      const modules = path.join(ROOT, place, 'node_modules');
      if (existsSync(modules)) symlinkSync(modules, path.join(this.#folder, place, 'node_modules'));
    }
  }

  remove(): void {
    for (const place of WITH_MODULES) rmSync(path.join(this.#folder, place, 'node_modules'), { force: true });
    execFileSync('git', ['worktree', 'remove', '--force', this.#folder], { cwd: ROOT, stdio: 'ignore' });
    rmSync(path.dirname(this.#folder), { recursive: true, force: true });
  }

  run({ file, find, replace, test }: Mutation): Outcome {
    const target = path.join(this.#folder, file);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
    if (text.split(find).length !== 2) return 'stale';
    writeFileSync(
      target,
      text.replace(find, () => replace),
    );
    try {
      return this.#passes(test) ? 'survived' : 'killed';
    } finally {
      writeFileSync(target, text);
    }
  }

  /** Tests must pass without a mutation, or a failure would prove nothing. */
  passesUnchanged(test: string): boolean {
    return this.#passes(test);
  }

  #passes(test: string): boolean {
    const project = test.split('/')[0] ?? '';
    const runner = path.join(this.#folder, 'scripts/test.mjs');
    const args = [runner, '--selectProjects', project, '--runTestsByPath', test];
    const { status } = spawnSync(process.execPath, args, {
      cwd: this.#folder,
      stdio: 'ignore',
      timeout: TEST_WITHIN_MS,
    });
    return status === 0;
  }
}
