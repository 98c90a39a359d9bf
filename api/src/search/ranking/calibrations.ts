import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EvidenceScale } from './evidence.js';

/** Weights of the two retrievers, and the scale of distances, for one embedding model. */
export interface Calibration {
  /** Weights at the middle of the slider. */
  text: number;
  meaning: number;
  /** Weight of the title and first paragraph in an edition's distance. The nearest passage has the rest. */
  head: number;
  /** Editions at a greater distance are unrelated. */
  farthest: number;
  /** Undefined if the model's distances are unknown. They still order the results, and words decide what answers. */
  evidence?: EvidenceScale;
}

export interface StoredCalibration extends Calibration {
  /** The command that computed it, or 'by hand'. */
  origin: string;
}

/** Written by `npm run bench -- calibrate`. The same relative path works from `src` and from `dist`. */
export const CALIBRATIONS_FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../calibrations.json',
);
export const BY_HAND = 'by hand';

/** No number of a model without a calibration is known, so both retrievers count the same. */
const UNCALIBRATED: Calibration = { text: 0.5, meaning: 0.5, head: 0.3, farthest: 1 };

let stored: Map<string, StoredCalibration> | undefined;

/** How a file of the same model is packed, at the end of its name. */
const PACKING = /[-_.](?:q\d\w*|int8|fp16|f16|onnx|gguf|quantized)$/;

/** Servers name one model in many ways: `intfloat/multilingual-e5-small`, `multilingual-e5-small:latest`, `multilingual-e5-small-q4`. */
export function calibrationName(model: string): string {
  const [name = ''] = (model.toLowerCase().split('/').at(-1) ?? '').split(':');
  return name.replace(PACKING, '');
}

export const readCalibrations = (): Record<string, StoredCalibration> =>
  JSON.parse(readFileSync(CALIBRATIONS_FILE, 'utf8')) as Record<string, StoredCalibration>;

/** Undefined if nobody has calibrated the model. */
export function storedCalibrationOf(model: string): StoredCalibration | undefined {
  stored ??= new Map(Object.entries(readCalibrations()).map(([name, one]) => [calibrationName(name), one]));
  return stored.get(calibrationName(model));
}

export const calibrationOf = (model: string): Calibration => storedCalibrationOf(model) ?? UNCALIBRATED;

/** Whether the model knows the language of the question, so that distances are reliable. */
export const knowsLanguage = ({ evidence }: Calibration, language = 'en'): boolean =>
  language === 'en' || !evidence?.isEnglishOnly;
