import { ConfigError, readConfig, type Config } from '../../config.js';
import { checkBucket } from './check-bucket.js';
import { checkBrowser } from './check-browser.js';
import { checkCrawler } from './check-crawler.js';
import { checkDatabase } from './check-database.js';
import { checkDisk, checkPort } from './check-machine.js';
import { checkEmbeddingModel, checkModels, checkQueue } from './check-services.js';
import { checkSignIn } from './check-sign-in.js';
import { checkMail } from './check-mail.js';
import { checkMailIn } from './check-mail-in.js';
import { checkPayments } from './check-payments.js';
import { checkReplica } from './check-replica.js';
import { checkReranker } from './check-reranker.js';
import { checkTracing } from './check-tracing.js';
import { failed, ok, type Finding } from './finding.js';

/** Everything that the product needs, in the order in which an operator would set it up. */
export async function examine(environment?: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = readOrProblems(environment);
  if (Array.isArray(config)) return config;
  const configuration = ok(
    'Configuration',
    `${config.isProduction ? 'production' : 'development'}, role ${config.role}`,
  );
  const findings = await Promise.all([
    checkDisk(config),
    checkDatabase(config),
    checkReplica(config),
    checkQueue(config),
    checkPort(config),
    checkBrowser(config),
    checkBucket(config),
    checkModels(config),
    checkEmbeddingModel(config),
    checkReranker(config),
    checkCrawler(config),
    checkMail(config),
    checkMailIn(config),
    checkSignIn(config),
    checkPayments(config),
    checkTracing(config),
  ]);
  return [configuration, ...findings.flat()];
}

function readOrProblems(environment?: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => failed('Configuration', problem, 'correct it in .env or the environment'));
  }
}
