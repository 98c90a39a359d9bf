import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/fence.js';
import { newsletterKey } from '../../library/crawl/platforms/newsletter-key.js';
import { isSharedHost } from '../../library/crawl/platforms/platforms.js';
import type { RecommendationKind } from '../../library/crawl/neighbours/neighbour-list.js';
import type { ListedNeighbour } from '../../library/crawl/neighbours/read-neighbours.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { WebError } from '../../outside/web-access/web.js';

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

/** In one order, so that two workers do not wait for each other. */
const ADD_NEIGHBOURS = `
  INSERT INTO neighbours AS known (url_key, url, host, name)
  SELECT s."urlKey", s.url, s.host, s.name
  FROM jsonb_to_recordset($1::jsonb) AS s ("urlKey" text, url text, host text, name text) ORDER BY s."urlKey"
  ON CONFLICT (url_key) DO UPDATE SET name = coalesce(known.name, excluded.name)`;
const ADD_RECOMMENDATIONS = `
  INSERT INTO recommendations (newsletter_id, neighbour_id, kind, evidence)
  SELECT $1, n.id, $2, s.evidence FROM jsonb_to_recordset($3::jsonb) AS s ("urlKey" text, evidence text)
  JOIN neighbours n ON n.url_key = s."urlKey"
  ON CONFLICT (newsletter_id, neighbour_id, kind) DO UPDATE SET evidence = excluded.evidence, last_seen_at = now()`;
const FORGET_OTHERS = `
  DELETE FROM recommendations WHERE newsletter_id = $1 AND kind = $2
    AND neighbour_id NOT IN (SELECT id FROM neighbours WHERE url_key = ANY ($3)) RETURNING neighbour_id AS id`;
const FORGET_UNUSED = `
  DELETE FROM neighbours n WHERE n.id = ANY ($1) AND n.state = 'open'
    AND NOT EXISTS (SELECT FROM recommendations r WHERE r.neighbour_id = n.id)`;

/** Replaces what a newsletter recommends in one way. */
export async function saveNeighbours(
  dataSource: DataSource,
  { newsletterId, kind, found }: { newsletterId: number; kind: RecommendationKind; found: FoundNeighbour[] },
  fence?: Fence,
): Promise<void> {
  await writeFenced(dataSource, fence, async (manager) => {
    const rows = JSON.stringify(found);
    await manager.query(ADD_NEIGHBOURS, [rows]);
    await manager.query(ADD_RECOMMENDATIONS, [newsletterId, kind, rows]);
    const keys = found.map(({ urlKey }) => urlKey);
    const [forgotten] = await manager.query<[{ id: number }[]]>(FORGET_OTHERS, [newsletterId, kind, keys]);
    await manager.query(FORGET_UNUSED, [forgotten.map(({ id }) => id)]);
  });
}

/** Leaves out what is no address of another site, and repetitions. */
export function checkNeighbours(
  listed: ListedNeighbour[],
  { from, evidence, guard }: { from: Recommender; evidence: string; guard: Pick<AddressGuard, 'check'> },
): FoundNeighbour[] {
  const found = new Map<string, FoundNeighbour>();
  const own = new URL(from.url).host;
  for (const { url: typed, name } of listed) {
    const { success, data } = newsletterFields.url.safeParse(typed);
    if (!success || !mayBeRead(data, guard)) continue;
    const { href, host } = new URL(data);
    const urlKey = newsletterKey(href);
    const isOwn = urlKey === from.urlKey || (host === own && !isSharedHost(host));
    if (isOwn || found.has(urlKey)) continue;
    found.set(urlKey, { urlKey, url: href, host, name: newsletterFields.name.safeParse(name).data ?? null, evidence });
  }
  return [...found.values()];
}

function mayBeRead(url: string, guard: Pick<AddressGuard, 'check'>): boolean {
  try {
    guard.check(url);
    return true;
  } catch (error) {
    if (error instanceof WebError) return false;
    throw error;
  }
}

/** Of all editions of a newsletter. */
const MAX_LINKS = 5_000;
const LINKS = `
  SELECT DISTINCT ON (link->>'url') link->>'url' AS url, e.url AS evidence
  FROM editions e CROSS JOIN jsonb_array_elements(e.links) AS link
  WHERE e.newsletter_id = $1 ORDER BY link->>'url', e.id DESC LIMIT ${MAX_LINKS}`;

/** Newsletters of the directory that the stored links of its editions lead to. A link alone makes no candidate: most lead to no newsletter. */
export async function findLinked(manager: EntityManager, from: Recommender): Promise<FoundNeighbour[]> {
  const links = await manager.query<{ url: string; evidence: string }[]>(LINKS, [from.id]);
  const evidenceOf = new Map<string, string>();
  for (const { url, evidence } of links) {
    if (!newsletterFields.url.safeParse(url).success) continue;
    for (const key of new Set([newsletterKey(url), newsletterKey(new URL(url).origin)]))
      if (key !== from.urlKey && !evidenceOf.has(key)) evidenceOf.set(key, evidence);
  }
  const known = await manager.query<{ url: string; urlKey: string; name: string }[]>(
    `SELECT url, url_key AS "urlKey", name FROM newsletters
     WHERE url_key = ANY ($1) AND submission_status = 'approved' AND left_at IS NULL`,
    [[...evidenceOf.keys()]],
  );
  return known.map(({ url, urlKey, name }) => ({
    urlKey,
    url,
    host: new URL(url).host,
    name,
    evidence: evidenceOf.get(urlKey) ?? url,
  }));
}
