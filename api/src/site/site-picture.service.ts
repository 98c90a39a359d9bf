import { MAX_PICTURE_BYTES, type SitePicture } from '@niche-newsletters/rules/site.rules';
import { AppError } from '../base/errors.js';
import type { ImageService } from '../catalogue/images/image.service.js';
import type { PictureMaker } from '../catalogue/images/picture-maker.js';
import { refusePrograms, type Admin } from '../people/accounts/access.js';

const TOO_LARGE = 'The picture must have at most 1 MB.';

/** Logo, icon and social picture. What nobody saves in a setting is deleted after a day. */
export class SitePictureService {
  constructor(
    private readonly deps: {
      images: Pick<ImageService, 'store'>;
      pictures: Pick<PictureMaker, 'prepareSitePicture'>;
    },
  ) {}

  /** Returns the id of the picture, for the setting. */
  async upload(admin: Admin, picture: SitePicture, bytes: Buffer): Promise<string> {
    refusePrograms(admin);
    if (bytes.length > MAX_PICTURE_BYTES) throw new AppError('BAD_USER_INPUT', TOO_LARGE, { file: [TOO_LARGE] });
    const made = await this.deps.pictures.prepareSitePicture({ picture, bytes }, 'site');
    if ('problem' in made) throw new AppError('BAD_USER_INPUT', made.problem, { file: [made.problem] });
    return this.deps.images.store(made.prepared, 'upload');
  }
}
