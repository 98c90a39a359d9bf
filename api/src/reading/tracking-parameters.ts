/** Query parameters for tracking. Names that end in `*` are prefixes. */
const TRACKING_PARAMETERS = [
  'utm_*',
  'mtm_*',
  'pk_*',
  'hsa_*',
  '_hs*',
  'fb_*',
  'vero_*',
  'mc_cid',
  'mc_eid',
  'fbclid',
  'gclid',
  'dclid',
  'msclkid',
  'twclid',
  'ttclid',
  'yclid',
  'igshid',
  'igsh',
  'ref',
  'ref_src',
  'ref_source',
  'referrer',
  'referral',
  'source',
  'via',
  'trk',
  'si',
  'cmp',
  'share',
  'shared',
  'amp',
  'guccounter',
  // Substack
  'r',
  's',
  'showwelcome',
  'showwelcomeonshare',
  'isfreemail',
  'triedredirect',
  'publication_id',
  'post_id',
  // Mailchimp, beehiiv, Kit, WordPress
  'e',
  '_bhlid',
  'subscriber_id',
  'ck_subscriber_id',
  'sh_kit',
  'replytocom',
];

const NAMES = new Set(TRACKING_PARAMETERS.filter((name) => !name.endsWith('*')));
const PREFIXES = TRACKING_PARAMETERS.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

export function isTracking(parameter: string): boolean {
  const name = parameter.toLowerCase();
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
}

export function dropTracking(url: URL): void {
  for (const name of [...url.searchParams.keys()]) if (isTracking(name)) url.searchParams.delete(name);
}
