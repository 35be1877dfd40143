import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../configuration/tracing-settings';
import type { OpenSpan, Tracing } from './tracing';

/** An unresponsive collector does not keep a process from ending. */
const closeLimitMs = 1_500;

const spanKinds = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 } as const;

/**
 * Tracing by OpenTelemetry. Loads its packages, so that an untraced process loads none of them. The packages read the
 * collector's address, headers and certificates, the service's name and the resource's attributes from the usual
 * variables. `failed` is called with export errors; failed spans are dropped, and nothing waits for them.
 */
export async function createOpenTelemetry(
  processName: string,
  settings: TracingSettings,
  failed: (error: unknown) => void,
): Promise<Tracing> {
  const [api, core, sdk, resources, { AsyncLocalStorageContextManager }, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    createExporter(settings.protocol),
  ]);
  const { context, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } = api;
  core.setGlobalErrorHandler(failed);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.name': `comensal-${processName}`,
          'service.instance.id': randomUUID(),
          'comensal.process': processName,
        }),
      )
      .merge(
        resources.detectResources({
          detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
        }),
      ),
    sampler: createSampler(sdk, settings),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...inputOf(settings.batch) })],
  });
  const tracer = provider.getTracer('comensal');
  const isRecorded = (span: Span): boolean => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  const headerOf = (span: Span): string => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  };
  const parentOf = (header: string | null | undefined) => {
    if (header === undefined) return context.active();
    const parsed = header === null ? null : core.parseTraceParent(header);
    return parsed === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true });
  };
  const open = (span: Span, parent: ReturnType<typeof parentOf>): OpenSpan => ({
    traceId: isRecorded(span) ? span.spanContext().traceId : null,
    traceparent: headerOf(span),
    run: (work) => context.with(trace.setSpan(parent, span), work),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(kind) {
      span.setAttribute('error.type', kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  });
  return {
    start({ name, kind, attributes = {}, parent: header }) {
      const parent = parentOf(header);
      return open(tracer.startSpan(name, { kind: spanKinds[kind], attributes }, parent), parent);
    },
    isUnderWay: () => trace.getActiveSpan() !== undefined,
    ids() {
      const span = trace.getActiveSpan();
      if (!span || !isRecorded(span)) return {};
      const { traceId, spanId } = span.spanContext();
      return { traceId, spanId };
    },
    traceparent() {
      const span = trace.getActiveSpan();
      return span ? headerOf(span) : null;
    },
    async close() {
      const late = new AbortController();
      await Promise.race([
        provider.shutdown().catch(failed),
        wait(closeLimitMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
      ]);
      late.abort();
    },
  };
}

async function createExporter(protocol: TracingSettings['protocol']): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function createSampler(sdk: typeof import('@opentelemetry/sdk-trace'), { sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Only explicit settings; the packages have defaults for the rest. */
function inputOf(batch: TracingSettings['batch']): { [Name in keyof TracingSettings['batch']]?: number } {
  return Object.fromEntries(Object.entries(batch).filter(([, value]) => value !== undefined));
}
