import { behind } from '../identity.js';
import type { Platform } from '../platform.js';
import { linkSource } from '../sources.js';

const isIssue = (url: string): boolean => /\/issues\/[\w-]+-\d+\/?$/.test(new URL(url).pathname);

/** Closed in 2023. Copies of profile pages exist on other hosts. */
export const revue: Platform = {
  key: 'revue',
  name: 'Revue',
  identify: behind(['getrevue.co'], /^profile$/),
  sharedHosts: /^(www\.)?getrevue\.co$/,
  recognises: ({ html }) => /revue-(profile|issue)|d3jbm9h03wxzi9\.cloudfront\.net|\/\/www\.getrevue\.co\//.test(html),
  listings: /\/issues(\/[^/]+)?\/?$/,
  sources: ({ base, front }) => [
    linkSource([front.url, `${base}/issues`], {
      isEdition: isIssue,
      isFurtherPage: (url) => /[?&]page=\d+/.test(url),
    }),
  ],
};
