import 'reflect-metadata';
import type { Page } from 'puppeteer';
import { openServerDatabase } from './setup/bench-database.js';
import { openBrowser } from '../../api/dist/testing/open-browser.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';
import { startProduct, tokenOfAdmin } from './setup/start-server.js';
import { present } from '../../api/dist/base/validation/present.js';

/** Time until a change in one process is visible on another process's jobs page. Needs DATABASE_URL. */
const NEWSLETTERS = 20;
const SEEN_WITHIN_MS = 30_000;

async function ask(origin: string, token: string, query: string): Promise<void> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
}

/** Observes the DOM: polling would add delay. */
const shown = (page: Page, name: string, status: string) =>
  page.waitForFunction(
    (wanted, told) =>
      [...document.querySelectorAll('tr')].some(
        ({ innerText }) => innerText.includes(wanted) && innerText.toLowerCase().includes(told),
      ),
    { polling: 'mutation', timeout: SEEN_WITHIN_MS },
    name,
    status,
  );

const { dataSource, connectionString, close } = await openServerDatabase();
const rows: { id: number }[] = await dataSource.query(
  `INSERT INTO newsletters (name, url, url_key, description, submission_status)
   SELECT 'Letter ' || chr(64 + n), 'https://letter' || n || '.example.com/', 'letter' || n || '.example.com', '', 'approved'
   FROM generate_series(1, $1) n RETURNING id`,
  [NEWSLETTERS],
);
const [watched, changing] = [await startProduct(connectionString), await startProduct(connectionString)];
const browser = await openBrowser();
try {
  const token = await tokenOfAdmin(dataSource);
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.evaluateOnNewDocument((kept: string) => localStorage.setItem('token', kept), token);
  await page.goto(`${watched.origin}/admin/jobs`);
  const newsletterIds = JSON.stringify(rows.map(({ id }) => String(id)));
  await ask(changing.origin, token, `mutation { createJobs(newsletterIds: ${newsletterIds}) { __typename } }`);
  const jobs: { id: number; name: string }[] = await dataSource.query(
    'SELECT j.id, n.name FROM jobs j JOIN newsletters n ON n.id = j.newsletter_id ORDER BY j.id',
  );
  await shown(page, present(jobs[0]).name, 'pending');
  const times: number[] = [];
  for (const { id, name } of jobs) {
    const begin = performance.now();
    const seen = shown(page, name, 'cancelled');
    await ask(changing.origin, token, `mutation { cancelJob(id: "${id}") { id } }`);
    await seen;
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  report('live', [{ changes: times.length, 'p50 ms': quantile(times, 0.5), 'longest ms': times.at(-1) }]);
} finally {
  await browser.close();
  watched.process.kill('SIGTERM');
  changing.process.kill('SIGTERM');
  await close();
}
process.exit(0);
