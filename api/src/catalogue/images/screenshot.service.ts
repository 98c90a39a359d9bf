import { withScheme } from '@niche-newsletters/rules/web-address';
import type { Member } from '../../people/accounts/access.js';
import { AppError } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { Browser } from '../../outside/web-access/browser/browser.js';
import type { OpenedPage } from '../../outside/web-access/browser/open-page.js';
import { type Web, WebError } from '../../outside/web-access/web.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { cardFont } from './card-font.js';
import { HIDE_BANNERS } from './hide-banners.js';
import { imageAddress } from './image-address.js';
import type { ImageSource } from './image.entity.js';
import type { ImageService } from './image.service.js';
import { PICTURE_SIZE } from './picture-size.js';
import type { PictureMaker } from './picture-maker.js';
import type { PictureTasks } from './picture-tasks.js';

export interface ScreenshotDeps {
  images: ImageService;
  pictures: Pick<PictureMaker, keyof PictureTasks>;
  browser: Pick<Browser, 'visit'>;
  web: Web;
  sites: KnownSites;
  limit: RateLimit;
  /** Throws if the site may not be read. */
  requireReadable: (url: string) => Promise<void>;
  dataDir: string;
  log: Logger;
}

export interface KnownSites {
  visit(url: string): Promise<KnownSite>;
}

export interface KnownSite {
  name: string | null;
  imageUrl: string | null;
}

export interface Screenshot {
  imageUrl: string;
  source: ImageSource;
  message: string;
}

const OG_IMAGE_LIMITS = { timeoutMs: 8_000, maxBytes: 12 * 1024 * 1024 };
const NO_URL = 'Newsletter URL is required to capture screenshot';
const TOOK = 'Screenshot captured';
const TOOK_PART = 'Screenshot captured of what the page showed in time';

/** Finds a picture for every newsletter: a screenshot, else the site's own image, else a drawn card. */
export class ScreenshotService {
  constructor(private readonly deps: ScreenshotDeps) {}

  async capture(member: Member, text: string): Promise<Screenshot> {
    const url = withScheme(text.trim());
    if (!url) throw new AppError('BAD_USER_INPUT', NO_URL, { url: [NO_URL] });
    await this.deps.limit.take(member);
    await this.deps.requireReadable(url);
    try {
      return await this.photograph(member, url);
    } catch (error) {
      const reason = this.reasonOf(error);
      const site = await this.deps.sites.visit(url).catch(() => null);
      return (await this.fromOwnImage(member, { site, reason })) ?? this.card({ url, name: site?.name }, reason);
    }
  }

  /** Stores the site's own image; null if there is none. */
  async keepOwnImage(member: Member, site: Pick<KnownSite, 'imageUrl'>): Promise<string | null> {
    const file = site.imageUrl && (await this.download(site.imageUrl));
    const picture = file && (await this.deps.pictures.preparePictureOf(file, queueOf(member)));
    return picture ? imageAddress(await this.deps.images.store(picture, 'og-image')) : null;
  }

  private async download(address: string): Promise<Buffer | null> {
    try {
      const response = await this.deps.web.get(address, OG_IMAGE_LIMITS);
      if (response.status === 200) return Buffer.from(await response.bytes());
      await response.discard();
    } catch (error) {
      this.deps.log.debug({ err: error, address }, "the site's own image could not be downloaded");
    }
    return null;
  }

  private async photograph(member: Member, url: string): Promise<Screenshot> {
    const options = { queue: queueOf(member), viewport: PICTURE_SIZE };
    const { shot, isComplete } = await this.deps.browser.visit(url, takeShot, options);
    const { images, pictures } = this.deps;
    if (await pictures.isBlank(shot)) throw new WebError('unreachable', 'The page shows nothing');
    const id = await images.store(await pictures.preparePicture(shot), 'screenshot');
    return { imageUrl: imageAddress(id), source: 'screenshot', message: isComplete ? TOOK : TOOK_PART };
  }

  /** Throws for addresses that must not be visited. Any other failure becomes part of the message. */
  private reasonOf(error: unknown): string {
    if (error instanceof AppError) throw error;
    if (!(error instanceof WebError)) {
      this.deps.log.warn({ err: error }, 'a screenshot failed');
      return 'The page could not be captured';
    }
    if (error.failure === 'private-address' || error.failure === 'bad-address') {
      throw new AppError('BAD_USER_INPUT', error.message, { url: [error.message] });
    }
    return error.message;
  }

  private async fromOwnImage(
    member: Member,
    { site, reason }: { site: KnownSite | null; reason: string },
  ): Promise<Screenshot | null> {
    const imageUrl = site && (await this.keepOwnImage(member, site));
    return imageUrl === null
      ? null
      : { imageUrl, source: 'og-image', message: `${reason}. The picture that the site names is used instead.` };
  }

  private async card({ url, name }: { url: string; name?: string | null }, reason: string): Promise<Screenshot> {
    const host = new URL(url).hostname.replace(/^www\./, '');
    const { images, pictures, dataDir } = this.deps;
    const drawn = await pictures.drawCard({ name: name ?? host, host, fontFile: await cardFont(dataDir) });
    const id = await images.store(await pictures.preparePicture(drawn), 'drawn');
    return {
      imageUrl: imageAddress(id),
      source: 'drawn',
      message: `${reason}. A card with the name is used instead.`,
    };
  }
}

/** Each member has a separate queue for the browser and for pictures of other sites. */
const queueOf = ({ user }: Member): string => `user ${user.id}`;

async function takeShot({ page, status, isComplete }: OpenedPage): Promise<{ shot: Buffer; isComplete: boolean }> {
  if (status >= 400) throw new WebError('unreachable', `The page answers with an error (${status})`);
  // A screenshot with a banner is better than none.
  await page.evaluate(HIDE_BANNERS).catch(() => undefined);
  const shot = await page.screenshot({ type: 'png', captureBeyondViewport: false });
  return { shot: Buffer.from(shot), isComplete };
}
