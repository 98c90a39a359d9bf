import { SpanKind, type Span } from '@opentelemetry/api';
import { isTraced, markFailed, getTracer } from '../tracing/spans.js';
import { statementText } from '../tracing/statement-text.js';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => unknown;

/** Records each statement, without its values, as a span of the request or job that asks for it. */
export function tracedQuery(query: Query): Query {
  return (statement, ...rest) => {
    const text = isTraced() ? textOf(statement) : undefined;
    if (text === undefined) return query(statement, ...rest);
    const span = startSpan(statementText(text));
    const callback = rest.find((one) => typeof one === 'function') as Callback | undefined;
    if (callback) {
      const calledBack: Callback = (error, ...results) => {
        end(span, error);
        return callback(error, ...results);
      };
      return query(statement, ...rest.map((one) => (one === callback ? calledBack : one)));
    }
    const answer = query(statement, ...rest) as Promise<unknown>;
    answer.then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return answer;
  };
}

/** Undefined for streams. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' && !('submit' in (statement as object)) ? text : undefined;
}

function startSpan(text: string): Span {
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'statement';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return getTracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes });
}

function end(span: Span, error?: unknown): void {
  if (error) markFailed(span, error);
  span.end();
}
