import type { Config } from '../../config.js';
import { inSpan } from '../../base/tracing/spans.js';
import { startTracing } from '../../app/start-tracing.js';
import { failed, ok, type Finding } from './finding.js';

const NAME = 'Traces';
const ANSWER_WITHIN_MS = 5_000;

/** Sends a span called 'doctor', as the product would. */
export async function checkTracing({ tracing, version }: Pick<Config, 'tracing' | 'version'>): Promise<Finding> {
  if (!tracing) return ok(NAME, 'none are sent (set OTEL_EXPORTER_OTLP_ENDPOINT)');
  const { endpoint, variables } = tracing;
  let problem: string | undefined;
  const stop = await startTracing(
    { variables, version, flushMs: ANSWER_WITHIN_MS, isWhole: true },
    (told) => (problem ??= told),
  );
  await inSpan({ name: 'doctor', root: true }, () => Promise.resolve());
  const unsent = await stop();
  const found = problem ?? unsent;
  if (!found) return ok(NAME, `the collector at ${endpoint} takes them`);
  const fix = 'start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS';
  return failed(NAME, `${endpoint}: ${found}`, fix);
}
