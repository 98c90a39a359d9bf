import { readUrl } from '../../base/validation/read-url.js';
import { baseOf, linksOfHead } from '../lists/head-links.js';
import type { FirstPage } from '../platforms/platform.js';
import { RecommendationKind, type NeighbourList } from './neighbour-list.js';

/** The blogroll that a front page names (https://opml.org/blogroll.opml). */
export function findBlogroll({ document, url }: FirstPage): NeighbourList[] {
  const [link] = linksOfHead(document, 'blogroll');
  const target = link && readUrl(link.href, baseOf(document, url));
  return target && /^https?:$/.test(target.protocol) ? [{ kind: RecommendationKind.BLOGROLL, url: target.href }] : [];
}
