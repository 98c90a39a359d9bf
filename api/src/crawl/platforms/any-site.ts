import type { Platform } from './platform.js';
import { feedSource } from './sources.js';

const USUAL_FEEDS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/rss', '/feed.json'];

/** A site of no known platform: the feeds that it announces, or the usual addresses where those hold nothing. */
export const anySite: Platform = {
  key: 'any-site',
  name: 'Any site',
  recognises: () => true,
  sources: ({ base, front }) => [
    ...(front.feeds.length > 0 ? [feedSource(front.feeds)] : []),
    ...USUAL_FEEDS.map((path) => feedSource([`${base}${path}`], { isGuess: true })),
  ],
};
