import 'reflect-metadata';
import { calibrateAnswers } from './calibration/calibrate-answers.js';
import { calibrateModel } from './calibration/calibrate-model.js';

/**
 * `npm run bench -- calibrate [MODEL]`: computes the weights of words and meaning and the scale of distances of an embedding
 * model from the judged questions of the demo, and stores them in `api/calibrations.json`, where the product finds them by
 * the name of the model. Default: the configured model.
 *
 * `npm run bench -- calibrate answers`: computes the score from which a passage counts as an answer, and stores it in
 * `api/answer-threshold.json`.
 *
 * `--dry` stores nothing.
 */
const words = process.argv.slice(2);
const isDry = words.includes('--dry');
const what = words.find((word) => !word.startsWith('--'));
if (what === 'answers') await calibrateAnswers(isDry);
else await calibrateModel(what, isDry);
process.exit(0);
