import { readUrl } from '../../base/validation/read-url.js';
import type { Site } from '../platforms/platform.js';
import { platformAt } from './site-scope.js';

/** The usual last parts of the path, which platforms and themes do not translate. */
const SIGN_UP = /\/(subscribe|sign-?up)\/?$/i;

/** The page of the site where readers subscribe: the platform's own, or one that the front page links to. */
export function findSignUp({ base, front }: Site): string | undefined {
  const { signUpPath } = platformAt(front);
  if (signUpPath) return base + signUpPath;
  const host = readUrl(base)?.host;
  for (const link of front.links) {
    const url = readUrl(link);
    if (url?.host === host && url && SIGN_UP.test(url.pathname)) return url.origin + url.pathname;
  }
  return undefined;
}
