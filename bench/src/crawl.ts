import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CrawlResult } from './crawl/crawl-result.js';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '20' },
    pages: { type: 'string', default: '40' },
    slow: { type: 'string', default: '250' },
    out: { type: 'string' },
  },
});
const here = path.dirname(fileURLToPath(import.meta.url));
const hasCrawlee = existsSync(path.join(here, '../peers/node_modules/@crawlee/cheerio'));

function start(file: string, argument: string[]): ChildProcess {
  return fork(path.join(here, file), argument, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}

function rowOf(result: CrawlResult): Record<string, number> {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    pages: result.pages,
    failed: result.failed,
    'pages / s': round(result.pages / result.seconds),
    'CPU ms / page': round((1000 * result.cpuSeconds) / result.pages),
    'pages / CPU s': round(result.pages / result.cpuSeconds),
    'peak MB': Math.round(result.peakMegabytes),
    'all sites s': round(result.seconds),
    'all but the slow one s': round(result.secondsWithoutSlow),
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'crawl-'));
const sites = start('crawl/crawl-sites.js', [values.sites, values.pages, values.slow]);
try {
  const task = path.join(folder, 'task.json');
  writeFileSync(task, JSON.stringify(await answerOf<string[][]>(sites)));
  const table: Record<string, Record<string, number>> = {
    'this product': rowOf(await answerOf<CrawlResult>(start('crawl/crawl-by-us.js', [task]))),
  };
  if (hasCrawlee)
    table['Crawlee CheerioCrawler, same extraction'] = rowOf(
      await answerOf<CrawlResult>(start('crawl/crawl-by-crawlee.js', [task])),
    );
  else process.stdout.write('Crawlee is left out: run npm install --no-workspaces in bench/peers first\n');
  console.table(table);
  if (values.out) writeFileSync(values.out, JSON.stringify(table, null, 2));
} finally {
  sites.kill();
  rmSync(folder, { recursive: true });
}
