import { asciiLowerCase } from '../../base/validation/email-key.js';
import { anySite } from './any-site.js';
import { blogger } from './blogs/blogger.js';
import { heyWorld } from './blogs/hey-world.js';
import { medium } from './blogs/medium.js';
import { tumblr } from './blogs/tumblr.js';
import { wordpress } from './blogs/wordpress.js';
import type { AddressParts } from './identity.js';
import { beehiiv } from './newsletters/beehiiv.js';
import { buttondown } from './newsletters/buttondown.js';
import { curated } from './newsletters/curated.js';
import { ghost } from './newsletters/ghost.js';
import { kit } from './newsletters/kit.js';
import { linkedin } from './newsletters/linkedin.js';
import { listmonk } from './newsletters/listmonk.js';
import { mailchimp } from './newsletters/mailchimp.js';
import { patreon } from './newsletters/patreon.js';
import { steady } from './newsletters/steady.js';
import { substack } from './newsletters/substack.js';
import type { DocumentReader, FirstPage, Platform } from './platform.js';

/** In order of detection: sites on later platforms often embed forms and images of earlier ones. */
const PLATFORMS: Platform[] = [
  substack,
  ghost,
  beehiiv,
  buttondown,
  medium,
  kit,
  curated,
  listmonk,
  linkedin,
  tumblr,
  heyWorld,
  blogger,
  wordpress,
  mailchimp,
  steady,
  patreon,
];

export const recognisePlatform = (first: FirstPage): Platform =>
  PLATFORMS.find((platform) => platform.recognises?.(first)) ?? anySite;

export const platformOf = (key: string | undefined): Platform | undefined =>
  [...PLATFORMS, anySite].find((platform) => platform.key === key);

/** Identifies a publication on a platform's own hosts, as `platform:name`. */
export function platformKey(address: AddressParts): string | null {
  for (const { key, identify } of PLATFORMS) {
    const name = identify?.(address);
    if (name) return asciiLowerCase(`${key}:${name}`);
  }
  return null;
}

/** Software whose sites are read as any other. */
const FURTHER_NAMES = ['Bear', 'Bear Blog', 'Hugo', 'Jekyll', 'Mailman', 'Micro.blog', 'Squarespace'];
const NAMES = new Set(
  [...PLATFORMS.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]), ...FURTHER_NAMES].map((name) =>
    name.toLowerCase(),
  ),
);

/** Some platforms show their own name in place of the publication's. */
export const isPlatformName = (name: string): boolean => NAMES.has(name.trim().toLowerCase());

/** Hosts with many publications, each in a folder. */
export const isSharedHost = (host: string): boolean => PLATFORMS.some(({ sharedHosts }) => sharedHosts?.test(host));

/** How the pages of platforms are read, where the reader does not know it by itself. */
export const SHIPPED_RULES = PLATFORMS.flatMap(({ key, rule }) => (rule ? [{ platform: key, rule }] : []));

/** Readers of all platforms' own formats. */
export const PLATFORM_READERS: Record<string, DocumentReader> = Object.assign(
  {},
  ...PLATFORMS.map(({ readers }) => readers),
) as Record<string, DocumentReader>;
