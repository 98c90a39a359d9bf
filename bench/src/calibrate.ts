import 'reflect-metadata';
import { calibrateModel } from './calibration/calibrate-model.js';

/**
 * `npm run bench -- calibrate [MODEL]`: computes the weights of words and meaning and the scale of distances of an embedding
 * model from the judged questions of the demo, and stores them in `api/calibrations.json`, where the product finds them by
 * the name of the model. Default: the configured model. `--dry` stores nothing.
 */
const words = process.argv.slice(2);
const isDry = words.includes('--dry');
await calibrateModel(
  words.find((word) => !word.startsWith('--')),
  isDry,
);
process.exit(0);
