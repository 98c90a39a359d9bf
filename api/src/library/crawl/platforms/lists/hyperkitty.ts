import type { Platform } from '../platform.js';
import { linkSource } from '../sources.js';

const isThread = (url: string): boolean => /\/thread\/[A-Z0-9]{32}\/?$/.test(new URL(url).pathname);
const MONTH = /\/\d{4}\/\d{1,2}\/?(\?page=\d+)?$/;

/** The archive of Mailman 3. Each thread is one edition. */
export const hyperkitty: Platform = {
  key: 'hyperkitty',
  name: 'HyperKitty',
  otherNames: ['Mailman'],
  recognises: ({ html }) => /\/hyperkitty\/(css|libs|js|img)\/|\bhyperkitty\.js\b|\bclass=["']?hyperkitty/i.test(html),
  listings: /\/(latest|threads|\d{4}\/\d{1,2}|thread\/[A-Z0-9]{32}|message\/[A-Z0-9]{32}|feed)\/?$/,
  sources: ({ base }) => [
    linkSource([`${base}/`], { isEdition: isThread, isFurtherPage: (url) => MONTH.test(url) }, { isWhole: true }),
  ],
  isEdition: (url) => isThread(url.href),
};
