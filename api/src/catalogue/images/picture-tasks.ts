import { drawCard } from './draw-card.js';
import { isBlank, preparePicture, preparePictureOf } from './prepare-picture.js';

/** What the picture process can do. Inputs and results are plain data. */
export const PICTURE_TASKS = { preparePicture, preparePictureOf, isBlank, drawCard };

export type PictureTasks = typeof PICTURE_TASKS;
