import { z } from 'zod';
import { configurationText as say } from './configuration.texts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** How traces are created and exported. Destination and service name are read by OpenTelemetry's own packages. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly sampler: (typeof samplers)[number];
  /** The ratio of sampled traces that begin here, for the ratio samplers. */
  readonly ratio: number;
  readonly batch: {
    readonly scheduledDelayMillis: number | undefined;
    readonly maxQueueSize: number | undefined;
    readonly maxExportBatchSize: number | undefined;
    readonly exportTimeoutMillis: number | undefined;
  };
}

const count = z.coerce.number({ error: say.share }).int(say.share).min(1, say.share);
const protocol = z.enum(['http/protobuf', 'http/json'], { error: say.tracesProtocol });
const address = z.url({ protocol: /^https?$/, error: say.httpUrl });
const ratio = z.coerce.number({ error: say.tracesRatio }).min(0, say.tracesRatio).max(1, say.tracesRatio);

/** OpenTelemetry's usual variables, as far as the product itself reads them. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: say.tracesExporter }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: say.tracesSampler }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  OTEL_BSP_SCHEDULE_DELAY: count.optional(),
  OTEL_BSP_MAX_QUEUE_SIZE: count.optional(),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count.optional(),
  OTEL_BSP_EXPORT_TIMEOUT: count.optional(),
};

type Read = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Undefined when tracing is off: no collector address and no exporter named. */
export function readTracing(match: Read): TracingSettings | undefined {
  const isRequested =
    match.OTEL_TRACES_EXPORTER === undefined
      ? match.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || match.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
      : match.OTEL_TRACES_EXPORTER === 'otlp';
  if (!isRequested || match.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined;
  return {
    protocol: match.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? match.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    sampler: match.OTEL_TRACES_SAMPLER,
    ratio: match.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: match.OTEL_BSP_SCHEDULE_DELAY,
      maxQueueSize: match.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: match.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
      exportTimeoutMillis: match.OTEL_BSP_EXPORT_TIMEOUT,
    },
  };
}
