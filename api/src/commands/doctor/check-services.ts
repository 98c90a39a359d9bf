import { connect } from 'node:net';
import { modelLabel } from '@niche-newsletters/rules/embedding-models';
import { ConfigError, type Config } from '../../config.js';
import { openFolderModel } from '@niche-newsletters/sentence-model/folder-model';
import { findServedModels } from '../../outside/models/find-served-models.js';
import { chooseModels } from '../../outside/models/choose-models.js';
import { BY_HAND, storedCalibrationOf } from '../../search/ranking/calibrations.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';
import { EmbeddingModels } from '../../library/passages/embedding-models.js';
import { withoutEnd } from '../../base/validation/without-end.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const ANSWER_WITHIN_MS = 5_000;
const OPENAI_API = 'https://api.openai.com/v1';

/** Asks the model server for its list of models, which needs a valid key and costs nothing. */
export async function checkModels({ openai: { apiKey, baseUrl } }: Config): Promise<Finding> {
  const name = 'Models';
  if (!apiKey && !baseUrl) return ok(name, 'built in (set OPENAI_API_KEY for better ones)');
  const server = withoutEnd(baseUrl ?? OPENAI_API, /\//);
  try {
    const response = await fetch(`${server}/models`, {
      headers: { authorization: `Bearer ${apiKey ?? 'none'}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status === 401 || response.status === 403)
      return failed(name, `${server} refuses the key`, 'correct OPENAI_API_KEY');
    // Some servers have no list of models.
    if (response.status === 404) return ok(name, `${server} (without a list of models)`);
    if (!response.ok) return warning(name, `${server} answered ${response.status}`, 'check OPENAI_BASE_URL');
    return ok(name, server);
  } catch (error) {
    return failed(name, `${server} does not answer: ${problemOf(error)}`, 'check OPENAI_BASE_URL and the network');
  }
}

/** Whether there is a model with the name in EMBEDDING_MODEL. Loads only the one of EMBEDDING_MODEL_PATH. */
export async function checkEmbeddingModel(config: Config): Promise<Finding> {
  const { openai, embeddingModel, embeddingModelPath: modelPath } = config;
  const name = 'Embedding model';
  try {
    const served = await findServedModels(openai, { embedding: embeddingModel });
    if (served && !served.embedding)
      return warning(
        name,
        `${served.problem}. The built-in model is used`,
        'start the server, or correct EMBEDDING_MODEL and EMBEDDING_BASE_URL',
      );
    const { embeddings } = chooseModels({ ...openai, served, modelPath });
    const { chosen } = new EmbeddingModels(embeddings, embeddingModel);
    if (modelPath) await openFolderModel(modelPath);
    if (!chosen.unavailableBecause) return checkCalibration(name, chosen);
    return failed(
      name,
      `${chosen.name} cannot be used: ${chosen.unavailableBecause}`,
      'set it, or remove EMBEDDING_MODEL',
    );
  } catch (error) {
    const setting = error instanceof ConfigError ? error.problems.join(' ').split(':')[0] : 'EMBEDDING_MODEL_PATH';
    return failed(name, problemOf(error), `correct ${setting}, or remove it`);
  }
}

/** A model without a calibration works, but nobody has measured which of its distances answer a question. */
function checkCalibration(name: string, { name: model, dimensions }: EmbeddingModel): Finding {
  const described = `${modelLabel(model)}, ${dimensions} dimensions`;
  const stored = storedCalibrationOf(model);
  if (stored?.origin === BY_HAND) return ok(name, `${described}. Its limits for search were set by hand, not measured`);
  if (stored) return ok(name, described);
  return warning(
    name,
    `${described}. It was never measured with this product: results are in order of meaning, but only words decide which of them answer a question`,
    `npm run bench -- calibrate ${model}`,
  );
}

/** Only whether the server of the job queue accepts connections: the queue itself checks the rest at start. */
export async function checkQueue({ mongodbUrl }: Config): Promise<Finding> {
  const name = 'Job queue';
  if (!mongodbUrl) return ok(name, 'in the database (set MONGODB_URL for MongoDB)');
  if (mongodbUrl.startsWith('mongodb+srv:')) return ok(name, 'MongoDB found by DNS');
  const { hostname, port } = new URL(mongodbUrl.replace(/,[^/]*/, ''));
  const problem = await reach(hostname, Number(port || 27_017));
  return problem
    ? failed(name, `MongoDB at ${hostname}: ${problem}`, 'start MongoDB, or correct MONGODB_URL')
    : ok(name, `MongoDB at ${hostname}`);
}

function reach(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS });
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error) => end(problemOf(error)));
  });
}
