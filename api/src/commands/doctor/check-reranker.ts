import { ConfigError, type Config } from '../../config.js';
import { chooseModels } from '../../outside/models/choose-models.js';
import { MAX_RERANKED, RERANK_WITHIN_MS } from '../../search/reranking.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const NAME = 'Re-ranking';
const QUESTION = 'How much did the price of a letter rise in April?';
/** About as long as a passage. */
const TEXT = 'From April on, a letter costs five cents more. Printers and mailers plan their budgets anew. '.repeat(5);

/** Gives the model what one question gives it, twice, because the first time loads it. */
export async function checkReranker({ rerank }: Config): Promise<Finding> {
  const setting = rerank.baseUrl ? 'RERANK_BASE_URL' : 'RERANK_MODEL_PATH';
  try {
    const models = chooseModels({ rerank });
    const { reranker } = models;
    if (!reranker) return ok(NAME, 'none (set RERANK_BASE_URL or RERANK_MODEL_PATH for a better order)');
    const texts = Array<string>(MAX_RERANKED).fill(TEXT);
    await reranker.score(QUESTION, texts);
    const begin = performance.now();
    await reranker.score(QUESTION, texts);
    const milliseconds = Math.round(performance.now() - begin);
    await models.close();
    const took = `${reranker.name}, ${MAX_RERANKED} texts in ${milliseconds} ms`;
    if (milliseconds > RERANK_WITHIN_MS)
      return warning(
        NAME,
        `${took}. It is left out where it needs more than ${RERANK_WITHIN_MS} ms`,
        'use a smaller model or a faster server',
      );
    return ok(NAME, took);
  } catch (error) {
    if (error instanceof ConfigError) return failed(NAME, error.problems.join(' '), `correct ${setting}, or remove it`);
    return failed(NAME, problemOf(error), `start the server, or correct ${setting}`);
  }
}
