import { writeFileSync } from 'node:fs';
import { AuditService } from '../../../api/dist/people/audit/audit.service.js';
import { createLogger } from '../../../api/dist/base/log.js';
import { EmbeddingService } from '../../../api/dist/library/passages/embedding.service.js';
import { GenerationService } from '../../../api/dist/library/passages/generations/generation.service.js';
import {
  calibrationName,
  CALIBRATIONS_FILE,
  readCalibrations,
  type StoredCalibration,
} from '../../../api/dist/search/ranking/calibrations.js';
import { askAll } from './ask-all.js';
import { fitDistances, fitEvidence, fitWeights } from './fit-search.js';
import { readDemoCollection } from '../judged/demo-collection.js';
import { loadCollection } from '../judged/load-collection.js';
import { openBenchDatabase } from '../setup/bench-database.js';
import { openModels } from '../setup/open-models.js';

/** Computes the weights of words and meaning, and the scale of distances, of an embedding model. Default: the configured one. */
export async function calibrateModel(name: string | undefined, isDry: boolean): Promise<void> {
  const { chosen, models } = await openModels(name);
  const { dataSource, close } = await openBenchDatabase();
  try {
    const generations = new GenerationService(dataSource, { models, audit: new AuditService(dataSource) });
    const log = createLogger('silent');
    const embeddings = new EmbeddingService(dataSource, { generations, summaries: chosen.summaries, log });
    const collection = readDemoCollection();
    const ids = await loadCollection(dataSource, collection, embeddings);
    const asked = await askAll(dataSource, { collection, ids, inUse: await generations.inUse() });
    // 1. Distances depend on the model alone.
    const scale = fitDistances(asked);
    // 2. What answers depends on them, and on the words.
    const evidence = fitEvidence(asked, scale);
    // 3. The order of the results depends on both.
    const calibration = fitWeights(asked, { ...scale, evidence });
    const stored = {
      origin: `npm run bench -- calibrate, ${collection.questions.length} judged questions`,
      ...calibration,
    };
    console.log(JSON.stringify({ [models.chosen.name]: stored }, null, 2));
    if (!isDry) store(models.chosen.name, stored);
  } finally {
    await Promise.all([close(), chosen.close()]);
  }
}

function store(model: string, stored: StoredCalibration): void {
  const name = calibrationName(model);
  const all = new Map(Object.entries(readCalibrations())).set(name, stored);
  const sorted = [...all].sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(CALIBRATIONS_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
