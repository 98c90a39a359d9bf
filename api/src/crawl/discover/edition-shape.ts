/** Parts of a site that are no editions, by the name of any folder on the way. */
const APART =
  /^(tags?|category|categories|topics?|labels?|themen|kategorie|etiquetas?|authors?|autor(es)?|users?|members?|people|team|about(-us|-me)?|ueber-uns|uber-uns|a-propos|sobre|contact(-us)?|kontakt|contacto|shop|store|cart|checkout|products?|pricing|privacy(-policy)?|datenschutz|imprint|impressum|terms(-of-(service|use))?|tos|agb|legal|cookies?|disclaimer|faq|help|support|jobs|careers|press|advertise|sponsor(s|ship)?|log-?in|sign-?in|sign-?up|register|account|profile|settings|subscribe|unsubscribe|abonnieren|subscription|thank-you|danke|confirm|search|suche|feed|feeds|rss|atom|sitemap|comments?|comment-page.*|preview|drafts?|admin|ghost|email|r|embed|amp|wp-.*|cdn-cgi|api|assets|static|images?|img|media|uploads|files|download|share|print|upgrade|recommendations|leaderboard|notes|chat|podcasts?|videos?|events?|calendar|404|home|me)$/i;
/** Folders that hold editions. */
const HOLDERS =
  /^(p|posts?|issues?|editions?|ausgaben?|archives?|letters?|newsletters?|blog|articles?|artikel|stories|story|essays?|news|campaigns?|emails?|dispatch(es)?|journal|numeros?|ediciones|bulletins?|digests?|weekly|briefings?|columns?|read|n)$/i;
const FILES = /\.(jpe?g|png|gif|webp|svg|pdf|xml|json|css|js|zip|mp[34]|epub|ics|txt|rss)$/i;
const PAGED = /^(page|p|seite)$/i;

export type Likeness = 'edition' | 'maybe' | 'other';

/** How much an address looks like one of an edition, of all that is known of sites in general. */
export function likenessOf(address: string): Likeness {
  const url = new URL(address);
  const segments = url.pathname.split('/').filter(Boolean);
  const last = segments.at(-1);
  if (!last || FILES.test(last) || segments.some((segment) => APART.test(segment))) return 'other';
  if (isListing(segments)) return 'other';
  if (
    /^(19|20)\d{2}$/.test(segments.at(-3) ?? '') ||
    /(^|\/)(19|20)\d{2}[/-]\d{2}([/-]\d{2})?[/-][^/]+$/.test(url.pathname)
  )
    return 'edition';
  if (segments.length > 1 && HOLDERS.test(segments.at(-2)!)) return 'edition';
  if (/^(issue|edition|ausgabe|no|nr|vol|number|numero|week|kw)[-_.]?\d+/i.test(last)) return 'edition';
  return wordsIn(last) >= 3 ? 'maybe' : 'other';
}

/** Archives, their further pages, and years and months of them. */
function isListing(segments: string[]): boolean {
  const last = segments.at(-1)!;
  const before = segments.at(-2) ?? '';
  if (segments.every((segment) => HOLDERS.test(segment) || /^\d{1,4}$/.test(segment)) && !isNumbered(segments))
    return true;
  return /^\d{1,3}$/.test(last) && PAGED.test(before);
}

/** `/issues/12` is an edition; `/archive/2024` and `/2024/05` are lists. */
function isNumbered(segments: string[]): boolean {
  return (
    segments.length >= 2 &&
    /^\d{1,5}$/.test(segments.at(-1)!) &&
    /^(issues?|editions?|ausgaben?|numeros?|n|letters?|newsletters?)$/i.test(segments.at(-2)!)
  );
}

const wordsIn = (segment: string): number => segment.split(/[-_]/).filter((word) => word.length > 1).length;

/** The shapes of addresses that a feed vouched for: what else has such a shape is an edition too. */
export class KnownShapes {
  private readonly counts = new Map<string, number>();

  add(address: string): void {
    const shape = shapeOf(address);
    this.counts.set(shape, (this.counts.get(shape) ?? 0) + 1);
  }

  isEdition(address: string): boolean {
    const likeness = likenessOf(address);
    if (likeness === 'other') return false;
    if (this.counts.size === 0) return true;
    return this.counts.has(shapeOf(address));
  }
}

/** Folders as they are, numbers and the last part as placeholders. */
function shapeOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const segments = pathname.split('/').filter(Boolean);
  const folders = segments.slice(0, -1).map((segment) => (/^\d+$/.test(segment) ? '#' : segment.toLowerCase()));
  return `${host.replace(/^www\./, '')}/${folders.join('/')}/*${search === '' ? '' : '?'}`;
}
