import { subdomain } from '../identity.js';
import { isGeneratedBy } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource } from '../sources.js';

const DOMAINS = ['com', 'de', 'fr', 'com.es', 'co.uk', 'ch', 'in', 'ca'].map((country) => `blogspot.${country}`);

export const blogger: Platform = {
  key: 'blogspot',
  name: 'Blogger',
  otherNames: ['Blogspot'],
  identify: subdomain(...DOMAINS),
  recognises: ({ document }) => isGeneratedBy(document, 'blogger'),
  listings: /\/(search|\d{4}(\/\d{2})?)\/?$/,
  // The feed links to its further pages.
  sources: ({ base }) => [feedSource([`${base}/feeds/posts/default?max-results=150`], { isWhole: true })],
  isEdition: (url) => /\/\d{4}\/\d{2}\/[^/]+\.html$/.test(url.pathname),
};
