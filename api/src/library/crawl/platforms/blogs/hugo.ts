import { isGeneratedBy } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource } from '../sources.js';

export const hugo: Platform = {
  key: 'hugo',
  name: 'Hugo',
  recognises: ({ html }) => isGeneratedBy(html, 'Hugo'),
  sources: ({ base, front }) => [
    feedSource(front.feeds.length > 0 ? front.feeds : [`${base}/posts/index.xml`, `${base}/index.xml`]),
  ],
};
