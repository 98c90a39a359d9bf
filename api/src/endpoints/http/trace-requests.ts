import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { getTracer } from '../../base/tracing/spans.js';
import { isHealthCheck } from './health.js';
import { endpointOf } from './metrics.js';

interface TraceDeps {
  /** Whether a proxy of ours sent the request, whose trace then goes on. Strangers could choose what is recorded. */
  isFromProxy: (request: IncomingMessage) => boolean;
  otherwise: RequestListener;
}

const spans = new WeakMap<IncomingMessage, Span>();

/** Records each request as a span, without address, headers and caller: these may hold secrets and questions. */
export function traceRequests({ isFromProxy, otherwise }: TraceDeps): RequestListener {
  return (request, response) => {
    if (isHealthCheck(request.url)) return otherwise(request, response);
    const { method = '', headers } = request;
    // Its other headers are free text.
    const { traceparent } = headers;
    const parent = isFromProxy(request) ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
    const endpoint = endpointOf(request.url ?? '');
    const attributes = { 'http.request.method': method, endpoint };
    const span = getTracer().startSpan(`${method} ${endpoint}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    if (span.isRecording()) endTogether(span, response);
    context.with(trace.setSpan(parent, span), () => otherwise(request, response));
  };
}

function endTogether(span: Span, response: ServerResponse): void {
  // Downloads have as many listeners as Node finds usual, without this one.
  response.setMaxListeners(response.getMaxListeners() + 1);
  response.once('close', () => {
    if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
    // The line of the request log, written meanwhile, has its trace.
    process.nextTick(() => span.end());
  });
}

/** Names the request's span by the pattern of its path, as `/api/newsletters/:id`. */
export function nameRoute(request: IncomingMessage, route: string): void {
  const span = spans.get(request);
  // The client may be gone.
  if (span?.isRecording()) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
}
