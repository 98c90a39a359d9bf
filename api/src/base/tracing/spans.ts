import {
  context,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';

/** Longer texts are cut. */
export const MAX_ATTRIBUTE = 2_000;

/** Codes and names of classes. Other hosts choose some of them. */
const ERROR_TYPE = /^\w{1,60}$/;

export const getTracer = (): Tracer => trace.getTracer('niche-newsletters');

export interface SpanDescription extends Pick<SpanOptions, 'kind' | 'root' | 'links'> {
  name: string;
  /** Kinds, names and numbers that the product chose. Never what people typed or who they are. */
  attributes?: Attributes;
}

/** Whether somebody will see the spans of what runs now. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Runs a task as a span of what runs now. Without tracing, it only runs the task. */
export function inSpan<T>({ name, ...options }: SpanDescription, task: (span: Span) => Promise<T>): Promise<T> {
  return getTracer().startActiveSpan(name, options, async (span) => {
    try {
      return await task(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for work that would be too much without a request or a job around it. */
export const inSpanOfParent = <T>(described: SpanDescription, task: () => Promise<T>): Promise<T> =>
  isTraced() ? inSpan(described, task) : task();

/** The same as a trace of its own that leads to the parent's. For parts of long work, whose trace would become too large. */
export function inLinkedTrace<T>(described: SpanDescription, task: () => Promise<T>): Promise<T> {
  const parent = trace.getActiveSpan();
  if (!parent?.isRecording()) return task();
  return inSpan(Object.assign({}, described, { root: true, links: [{ context: parent.spanContext() }] }), task);
}

/** Not the message: it may repeat what a person typed, or a row of the database. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const type = [code, name].find((one): one is string => typeof one === 'string' && ERROR_TYPE.test(one));
  span.setAttribute('error.type', type ?? 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Marks what runs now, for a failure that is no exception. */
export function failSpan(type: string): void {
  const span = trace.getActiveSpan();
  if (span?.isRecording()) markFailed(span, { code: type });
}

/** Runs a callback later for what runs now. Events of sockets and timers of others would lose it. */
export const keepSpan = <T extends (...given: never[]) => unknown>(callback: T): T =>
  context.bind(context.active(), callback);

/** Attributes of a log line, as OpenTelemetry names them. Timers that a request has started outlive its span. */
export function traceOfLine(): Record<string, string> {
  const span = isTraced() ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
