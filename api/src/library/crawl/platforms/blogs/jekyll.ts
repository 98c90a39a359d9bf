import { isGeneratedBy } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource } from '../sources.js';

export const jekyll: Platform = {
  key: 'jekyll',
  name: 'Jekyll',
  recognises: ({ html }) => isGeneratedBy(html, 'Jekyll'),
  sources: ({ base, front }) => [
    feedSource(front.feeds.length > 0 ? front.feeds : [`${base}/feed.xml`, `${base}/atom.xml`]),
  ],
};
