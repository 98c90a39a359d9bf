import type { Platform } from '../platform.js';

export const listmonk: Platform = {
  key: 'listmonk',
  name: 'listmonk',
  recognises: ({ html }) => /https:\/\/listmonk\.app|class=["']?[^"'>]{0,200}\blistmonk\b/.test(html),
  listings: /\/(archive(\/[^/]+|\.xml)?|subscription\/form)\/?$/,
  // `latest` repeats the newest campaign.
  isEdition: (url) => /\/archive\/(?!latest\/?$)[\w-]+\/?$/.test(url.pathname),
};
