import { MAX_URL, newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import { holdShown } from '../../catalogue/newsletters/shows-editions.js';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { isSharedHost } from '../../reading/platforms/platforms.js';
import { RecommendationKind } from '../../reading/neighbours/neighbour-list.js';
import type { ListedNeighbour } from '../../reading/neighbours/read-neighbours.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { WebError } from '../../outside/web-access/web.js';
import { oneLine } from '../../people/mails/one-line.js';

/** A recommended site, at an address that may be read. */
export interface FoundNeighbour {
  urlKey: string;
  url: string;
  host: string;
  name: string | null;
  evidence: string;
}

export interface Recommender {
  id: number;
  url: string;
  urlKey: string;
}

interface Recommended {
  newsletterId: number;
  kind: RecommendationKind;
  found: FoundNeighbour[];
}

/** In one order, so that two workers do not wait for each other. */
const ADD_NEIGHBOURS = `
  INSERT INTO neighbours AS known (url_key, url, host, name)
  SELECT s."urlKey", s.url, s.host, s.name
  FROM jsonb_to_recordset($1::jsonb) AS s ("urlKey" text, url text, host text, name text) ORDER BY s."urlKey"
  ON CONFLICT (url_key) DO UPDATE SET name = coalesce(excluded.name, known.name)`;
const ADD_RECOMMENDATIONS = `
  INSERT INTO recommendations (newsletter_id, neighbour_id, kind, evidence)
  SELECT $1, n.id, $2, s.evidence FROM jsonb_to_recordset($3::jsonb) AS s ("urlKey" text, evidence text)
  JOIN neighbours n ON n.url_key = s."urlKey"
  ON CONFLICT (newsletter_id, neighbour_id, kind) DO UPDATE SET evidence = excluded.evidence, last_seen_at = now()`;
const FORGET_OTHERS = `
  DELETE FROM recommendations WHERE newsletter_id = $1 AND kind = $2
    AND neighbour_id NOT IN (SELECT id FROM neighbours WHERE url_key = ANY ($3))`;

/** Replaces what a newsletter recommends in one way. */
export async function saveNeighbours(dataSource: DataSource, recommended: Recommended, fence?: Fence): Promise<void> {
  await writeFenced(dataSource, fence, (manager) => replace(manager, recommended));
}

/** Of its editions, unless they are withheld. */
export async function saveLinked(dataSource: DataSource, from: Recommender, fence?: Fence): Promise<void> {
  await writeFenced(dataSource, fence, async (manager) => {
    if (!(await holdShown(manager, from.id))) return;
    const found = await findLinked(manager, from);
    await replace(manager, { newsletterId: from.id, kind: RecommendationKind.LINK, found });
  });
}

async function replace(manager: EntityManager, { newsletterId, kind, found }: Recommended): Promise<void> {
  const rows = JSON.stringify(found);
  await manager.query(ADD_NEIGHBOURS, [rows]);
  await manager.query(ADD_RECOMMENDATIONS, [newsletterId, kind, rows]);
  const keys = found.map(({ urlKey }) => urlKey);
  await manager.query(FORGET_OTHERS, [newsletterId, kind, keys]);
}

/** Leaves out what is no address of another site, and repetitions. */
export function checkNeighbours(
  listed: ListedNeighbour[],
  { from, evidence, guard }: { from: Recommender; evidence: string; guard: Pick<AddressGuard, 'check'> },
): FoundNeighbour[] {
  const found = new Map<string, FoundNeighbour>();
  for (const { url: typed, name } of listed) {
    const { success, data } = newsletterFields.url.safeParse(typed);
    if (!success || !mayBeRead(data, guard)) continue;
    const { href } = new URL(data);
    const urlKey = newsletterKey(href);
    if (isTooLong(href, urlKey) || urlKey === from.urlKey || isSameSite(href, from) || found.has(urlKey)) continue;
    const called = newsletterFields.name.safeParse(oneLine(name)).data ?? null;
    found.set(urlKey, { urlKey, url: href, host: hostOf(href), name: called, evidence });
  }
  return [...found.values()];
}

/** In bytes. An index of the database takes 2,704. */
const MAX_KEY = 2_000;

/** A short address may be long once it is encoded. */
const isTooLong = (href: string, urlKey: string): boolean =>
  href.length > MAX_URL || Buffer.byteLength(urlKey) > MAX_KEY;

const hostOf = (url: string): string => new URL(url).host.replace(/\.(?=$|:)/, '');

/** Others have pages there. */
const isSharedSite = (url: string): boolean => isSharedHost(new URL(url).hostname.replace(/\.$/, ''));

/** Also with `www.` or a last dot. */
const isSameSite = (url: string, from: Recommender): boolean =>
  !isSharedSite(url) && siteKey(url) === siteKey(from.url);

const siteKey = (url: string): string => newsletterKey(new URL(url).origin);

function mayBeRead(url: string, guard: Pick<AddressGuard, 'check'>): boolean {
  try {
    guard.check(url);
    return true;
  } catch (error) {
    if (error instanceof WebError) return false;
    throw error;
  }
}

/** Of all editions of a newsletter, the latest first. */
const MAX_LINKS = 5_000;
const LINKS = `
  SELECT q.url, q.evidence FROM (
    SELECT DISTINCT ON (link->>'url') link->>'url' AS url, e.url AS evidence, e.published_at, e.id
    FROM editions e CROSS JOIN jsonb_array_elements(e.links) AS link
    WHERE e.newsletter_id = $1 ORDER BY link->>'url', e.published_at DESC NULLS LAST, e.id DESC
  ) AS q ORDER BY q.published_at DESC NULLS LAST, q.id DESC, q.url LIMIT ${MAX_LINKS}`;

/** Of the page and, unless others have pages there, of its site. */
const keysOf = (url: string): Set<string> =>
  new Set(isSharedSite(url) ? [newsletterKey(url)] : [newsletterKey(url), siteKey(url)]);

/** Newsletters of the directory that the stored links of its editions lead to. A link alone makes no candidate: most lead to no newsletter. */
export async function findLinked(manager: EntityManager, from: Recommender): Promise<FoundNeighbour[]> {
  const links = await manager.query<{ url: string; evidence: string }[]>(LINKS, [from.id]);
  const evidenceOf = new Map<string, string>();
  for (const { url, evidence } of links) {
    if (!newsletterFields.url.safeParse(url).success || isSameSite(url, from)) continue;
    for (const key of keysOf(url)) if (key !== from.urlKey && !evidenceOf.has(key)) evidenceOf.set(key, evidence);
  }
  const known = await manager.query<{ url: string; urlKey: string; name: string }[]>(
    `SELECT url, url_key AS "urlKey", name FROM newsletters
     WHERE url_key = ANY ($1) AND submission_status = 'approved' AND left_at IS NULL`,
    [[...evidenceOf.keys()]],
  );
  return known.map(({ url, urlKey, name }) => ({
    urlKey,
    url,
    host: hostOf(url),
    name,
    evidence: evidenceOf.get(urlKey) ?? url,
  }));
}
