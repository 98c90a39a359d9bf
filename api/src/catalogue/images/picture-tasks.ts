import { drawCard } from './draw-card.js';
import { isBlank, preparePicture, preparePictureOf } from './prepare-picture.js';
import { prepareSitePicture } from './prepare-site-picture.js';

/** Tasks of the picture process. Inputs and results are plain data. */
export const PICTURE_TASKS = { preparePicture, preparePictureOf, prepareSitePicture, isBlank, drawCard };

export type PictureTasks = typeof PICTURE_TASKS;
