import type { Platform } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

const isCampaign = (url: string): boolean => /\/archive\/[\w-]+\/?$/.test(new URL(url).pathname);

export const listmonk: Platform = {
  key: 'listmonk',
  name: 'listmonk',
  recognises: ({ html }) => /https:\/\/listmonk\.app|class=["']?[^"'>]{0,200}\blistmonk\b/.test(html),
  listings: /\/(archive(\/[^/]+|\.xml)?|subscription\/form)\/?$/,
  sources: ({ base }) => [
    linkSource(
      [`${base}/archive`],
      { isEdition: isCampaign, isFurtherPage: (url) => /\/archive\?page=\d+/.test(url) },
      { isWhole: true },
    ),
    feedSource([`${base}/archive.xml`]),
  ],
  // `latest` repeats the newest campaign.
  isEdition: (url) => isCampaign(url.href) && !/\/latest\/?$/.test(url.pathname),
};
