import { currentTime } from '../base/clock.js';
import { imageAddress } from '../catalogue/images/image-address.js';
import type { SiteLink, SiteValues } from '../settings/site-settings.js';
import type { PageLink } from './live-settings.js';

const OPEN_TO_ALL = ['submissions', 'asking', 'signUp', 'visitors', 'digests', 'claims', 'inboxes'] as const;

/** What everybody may see of the settings. */
export function siteWords(
  { current: values, pages }: { current: Readonly<SiteValues>; pages: readonly PageLink[] },
  now = currentTime(),
) {
  const { name, line, headline, introduction, contact, accent, language } = values;
  return {
    name,
    productName: name,
    line,
    headline,
    introduction,
    contact,
    accent,
    language,
    logoUrl: imageAddress(values.logo),
    iconUrl: imageAddress(values.icon),
    headerLinks: values.headerLinks.map(withId),
    links: values.links.map(withId),
    pages: pages.map(({ slug, title, place }) => ({ id: slug, slug, title, place })),
    banner: bannerAt(values, now),
    features: { id: 'features', ...featuresOf(values) },
  };
}

const withId = (link: SiteLink) => ({ id: link.url, ...link });

const featuresOf = (values: Readonly<SiteValues>) =>
  Object.fromEntries(OPEN_TO_ALL.map((name) => [name, values[name]])) as Pick<SiteValues, (typeof OPEN_TO_ALL)[number]>;

function bannerAt({ bannerText, bannerFrom, bannerUntil }: Readonly<SiteValues>, now: Date): string | null {
  const isEarly = bannerFrom !== null && bannerFrom > now;
  const isOver = bannerUntil !== null && bannerUntil <= now;
  return bannerText === '' || isEarly || isOver ? null : bannerText;
}
