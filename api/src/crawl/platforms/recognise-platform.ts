import { anySite } from './any-site.js';
import { beehiiv } from './beehiiv.js';
import { buttondown } from './buttondown.js';
import { ghost } from './ghost.js';
import { kit } from './kit.js';
import { mailchimp } from './mailchimp.js';
import { medium } from './medium.js';
import type { FirstPage, Platform } from './platform.js';
import { substack } from './substack.js';
import { wordpress } from './wordpress.js';

/** WordPress stands late: its sites often carry forms and images of the others. */
const PLATFORMS: Platform[] = [substack, ghost, beehiiv, buttondown, medium, kit, wordpress, mailchimp, anySite];

export const recognisePlatform = (first: FirstPage): Platform =>
  PLATFORMS.find((platform) => platform.recognises(first))!;

export const platformNamed = (name: string | undefined): Platform | undefined =>
  PLATFORMS.find((platform) => platform.name === name);
