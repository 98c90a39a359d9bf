import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { ImportRowStatus } from './import-row.entity.js';
import type { ListedSite } from './listed-site.js';

const MAX_ADDRESS = 2_000;

interface NewRow {
  position: number;
  address: string;
  host: string;
  urlKey: string | null;
  name: string;
  description: string;
  topicIds: number[];
  status: ImportRowStatus;
  reason: string | null;
}

/** The rows of a list, with the topics that the directory has. */
export function rowsOf(sites: ListedSite[], topics: Map<string, number>): NewRow[] {
  const firsts = new Map<string, number>();
  return sites.map((site, at) => {
    const row = rowOf(site, at + 1, topics);
    if (row.urlKey === null) return row;
    const first = firsts.get(row.urlKey);
    if (first === undefined) {
      firsts.set(row.urlKey, row.position);
      return row;
    }
    return { ...row, status: ImportRowStatus.DUPLICATE, reason: `Row ${first} has the same newsletter` };
  });
}

/** One of them. */
export function rowOf(site: ListedSite, position: number, topics: Map<string, number>): NewRow {
  const known = site.topics.flatMap((name) => topics.get(name.trim().toLowerCase()) ?? []);
  const facts = {
    position,
    name: textOf(newsletterFields.name, site.name),
    description: textOf(newsletterFields.description, site.description),
    topicIds: [...new Set(known)].slice(0, MAX_TOPICS),
  };
  const { success, data, error } = newsletterFields.url.safeParse(site.address);
  if (!success) {
    const reason = error.issues[0]?.message ?? null;
    const address = site.address.slice(0, MAX_ADDRESS);
    return { ...facts, address, host: '', urlKey: null, status: ImportRowStatus.INVALID, reason };
  }
  const { host, href } = new URL(data);
  return { ...facts, address: href, host, urlKey: newsletterKey(href), status: ImportRowStatus.WAITING, reason: null };
}

/** A value that breaks the rules is left out; the site may have a better one. */
const textOf = (rule: typeof newsletterFields.name, text: string): string => rule.safeParse(text).data ?? '';
