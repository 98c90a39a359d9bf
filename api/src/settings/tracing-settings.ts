import { z } from 'zod';
import { address } from '../base/validation/setting-kinds.js';

/** An exporter over gRPC would bring 11 MB of packages, and collectors take HTTP as well. */
const protocol = z.enum(['http/protobuf', 'http/json']).optional();

/** OpenTelemetry documents them, and some dozens more. Its SDK reads most of them by itself. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

export const OTEL_PREFIX = /^OTEL_[A-Z_]+$/;

type TracingVariables = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Undefined if no traces are sent. */
export function shapeTracing(values: TracingVariables, given: Readonly<Record<string, string | undefined>>) {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || values.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined;
  const variables = Object.entries(given).filter(([name]) => OTEL_PREFIX.test(name));
  return { endpoint, variables: Object.fromEntries(variables) as Record<string, string> };
}
