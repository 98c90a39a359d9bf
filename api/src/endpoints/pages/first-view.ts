import { defaultHeadline } from '@niche-newsletters/rules/site.rules';
import { imageAddress, thumbnailAddress } from '../../catalogue/images/image-address.js';
import { readUrl } from '../../base/validation/read-url.js';
import { pageHtml } from '../../base/words/page-html.js';
import { escapeHtml } from '../../base/words/escape-html.js';

type Slot =
  | 'productName'
  | 'headline'
  | 'introduction'
  | 'newsletterName'
  | 'initial'
  | 'description'
  | 'topic'
  | 'picture'
  | 'url'
  | 'subscribe'
  | 'title'
  | 'lead'
  | 'entryTitle'
  | 'entryText'
  | 'entryPath'
  | 'rows'
  | 'body'
  | 'id'
  | 'language';
type View = 'plain' | 'home' | 'row' | 'rowWithPicture' | 'newsletter' | 'newsletterWithPicture' | 'list' | 'text';

/** HTML that the client's build rendered from its components, with slots that the server fills. */
export interface FirstViews {
  slots: Record<Slot, string>;
  views: Record<View, string>;
}

interface Described {
  name: string;
  description: string;
  imageId: string | null;
  topics: string[];
}

export interface ShownNewsletter extends Described {
  url: string;
  subscribeUrl: string | null;
}

/** A row of the home page's list. */
export interface ShownRow extends Described {
  id: number;
  language: string | null;
}

export function plainView({ slots, views }: FirstViews, productName: string): string {
  return fill(views.plain, [[slots.productName, productName]]);
}

interface Home {
  site: { productName: string; current: { headline: string; introduction: string } };
  count: number;
  rows: ShownRow[];
}

/** The opening of the home page, with the number of newsletters if it is known, and its first rows. */
export function homeView(build: FirstViews, { site, count, rows }: Home): string {
  const { slots, views } = build;
  const { headline, introduction } = site.current;
  const view = fill(views.home, [
    [slots.productName, site.productName],
    [slots.headline, headline || defaultHeadline(count > 1 ? count.toLocaleString('en-US') : undefined)],
    [slots.introduction, introduction],
  ]);
  return view.replace(slots.rows, () => rows.map((row) => rowView(build, row)).join(''));
}

function rowView({ slots, views }: FirstViews, { id, name, description, language, imageId, topics }: ShownRow): string {
  const picture = thumbnailAddress(imageId);
  const items = topics.map((topic) => `<li dir="auto">${escapeHtml(topic)}</li>`).join('');
  const prepared = (picture ? views.rowWithPicture : views.row)
    .replace(new RegExp(`<li[^>]*>${slots.topic}</li>`), () => items)
    .replaceAll(` lang="${slots.language}"`, () => (language ? ` lang="${escapeHtml(language)}"` : ''));
  return fill(prepared, [
    [slots.id, String(id)],
    [slots.newsletterName, name],
    [slots.initial, initialOf(name)],
    [slots.description, description],
    [slots.picture, picture ?? ''],
  ]);
}

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? '';

interface About {
  productName: string;
  publicUrl: string;
  newsletter: ShownNewsletter;
}

/** A newsletter's card, as the script renders it. */
export function newsletterView({ slots, views }: FirstViews, { productName, publicUrl, newsletter }: About): string {
  const { name, url, subscribeUrl, description, imageId, topics } = newsletter;
  const picture = imageAddress(imageId);
  const view = picture ? views.newsletterWithPicture : views.newsletter;
  const items = topics.map((topic) => `<li>${escapeHtml(topic)}</li>`).join('');
  const prepared = view
    .replace(`<li>${slots.topic}</li>`, () => items)
    .replace(new RegExp(`href="https://${slots.url}[^"]*"`), () => href(url, publicUrl))
    .replace(new RegExp(`href="https://${slots.subscribe}[^"]*"`), () => href(subscribeUrl ?? url, publicUrl));
  return fill(prepared, [
    [slots.productName, productName],
    [slots.newsletterName, name],
    [slots.initial, initialOf(name)],
    [slots.description, description],
    [slots.picture, picture ?? ''],
    [slots.url, pathOf(url)],
  ]);
}

interface ShownEntry {
  /** Null for the title of a group, which leads nowhere. */
  path: string | null;
  title: string;
  text: string;
}

/** A page that is mainly a list of links. */
export interface ShownList {
  title: string;
  lead: string;
  /** URL of its feed. */
  feed?: string;
  /** Whether search engines must not list it. */
  isUnlisted?: boolean;
  /** Whether search engines are told its entries in their order. */
  isItemList?: boolean;
  /** Pages between the home page and this one. */
  parents?: { name: string; path: string }[];
  entries: ShownEntry[];
  /** Its new path, if it has moved. Nothing else is shown then. */
  movedTo?: string;
}

/** The opening of such a page and its list, as the script renders them. */
export function listView({ slots, views }: FirstViews, productName: string, list: ShownList): string {
  const [before, entry = '', after = ''] = views.list.split(/(<li[^>]* data-entry.*?<\/li>)/s);
  const heading = entry.replace(/<a [^>]*>(.*?)<\/a>/s, '$1');
  const entries = list.entries.map(({ path, title, text }) =>
    fill(path === null ? heading : entry, [
      [slots.entryPath, path ?? ''],
      [slots.entryTitle, title],
      [slots.entryText, text],
    ]),
  );
  const around = (part = '') =>
    fill(part, [
      [slots.productName, productName],
      [slots.title, list.title],
      [slots.lead, list.lead],
    ]);
  return around(before) + entries.join('') + around(after);
}

/** A page that an operator wrote. */
export function textView(
  { slots, views }: FirstViews,
  productName: string,
  { title, description, text }: { title: string; description: string; text: string },
): string {
  const view = fill(views.text, [
    [slots.productName, productName],
    [slots.title, title],
    [slots.lead, description],
  ]);
  return view.replace(`<p>${slots.body}</p>`, () => pageHtml(text));
}

/** In one pass, so that a slot in a stranger's text is not filled. */
function fill(view: string, values: [slot: string, value: string][]): string {
  const known = new Map(values);
  const pattern = new RegExp(values.map(([slot]) => slot).join('|'), 'g');
  return view.replace(pattern, (slot) => escapeHtml(known.get(slot) ?? ''));
}

/** Strangers write these URLs. Only http(s) URLs become links, with the client's tracking parameters. */
function href(url: string, publicUrl: string): string {
  const target = readUrl(url);
  if (!target || !/^https?:$/.test(target.protocol)) return '';
  target.searchParams.set('utm_source', new URL(publicUrl).host);
  target.searchParams.set('utm_medium', 'referral');
  return `href="${escapeHtml(target.toString())}"`;
}

function pathOf(url: string): string {
  const read = readUrl(url);
  return read ? read.host + (read.pathname === '/' ? '' : read.pathname) : url;
}
