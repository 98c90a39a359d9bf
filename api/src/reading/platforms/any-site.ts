import type { Platform } from './platform.js';
import { feedSource } from './sources.js';

const USUAL_FEEDS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/rss', '/feed.json'];

/** Used for unknown platforms: linked feeds, or the usual addresses if those have no editions. */
export const anySite: Platform = {
  key: 'any-site',
  name: 'Any site',
  recognises: () => true,
  sources: ({ base, front }) => [
    ...(front.feeds.length > 0 ? [feedSource(front.feeds, { isLinked: true })] : []),
    ...USUAL_FEEDS.map((path) => feedSource([`${base}${path}`], { isGuess: true })),
  ],
};
