import { matchesPath } from '../../outside/web-access/parse-robots.js';

/** Of what is said about parts of a site, that about the smallest part that holds the path. */
export function longestMatches<T>(all: readonly T[], patternOf: (one: T) => string, path: string): T[] {
  const matching = all.filter((one) => matchesPath(patternOf(one), path));
  const longest = Math.max(0, ...matching.map((one) => patternOf(one).length));
  return matching.filter((one) => patternOf(one).length === longest);
}
