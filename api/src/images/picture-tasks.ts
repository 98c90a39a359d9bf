import { drawCard } from './draw-card.js';
import { isBlank, preparePicture, preparePictureOf } from './prepare-picture.js';

/** The work of the picture process, by name. Plain data in, plain data out. */
export const PICTURE_TASKS = { preparePicture, preparePictureOf, isBlank, drawCard };

export type PictureTasks = typeof PICTURE_TASKS;
