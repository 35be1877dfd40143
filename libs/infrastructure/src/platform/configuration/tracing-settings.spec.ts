import { ConfigurationError, loadConfiguration } from './configuration';

const minimal = { DATABASE_URL: 'postgres://comensal@localhost:5432/comensal' };
const tracingOf = (environment: Record<string, string>): unknown =>
  loadConfiguration({ ...minimal, ...environment }).tracing;

const usual = {
  protocol: 'http/protobuf',
  sampler: 'parentbased_always_on',
  ratio: 1,
  batch: {
    scheduledDelayMillis: undefined,
    maxQueueSize: undefined,
    maxExportBatchSize: undefined,
    exportTimeoutMillis: undefined,
  },
};
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  ['an address', endpoint],
  ['an address for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' }],
  ['the exporter by its name', { OTEL_TRACES_EXPORTER: 'otlp' }],
])('%s enables traces', (_what, environment) => {
  expect(tracingOf(environment)).toEqual(usual);
});

test.each([
  ['nothing', {}],
  ['a name and a form alone', { OTEL_SERVICE_NAME: 'comedor', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }],
  ['no exporter, regardless of the address', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ['everything switched off', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
])('%s does not', (_what, environment) => {
  expect(tracingOf(environment)).toBeUndefined();
});

test('protocol, sampler and batching use their standard names, trace-specific ones first', () => {
  expect(
    tracingOf({
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BSP_MAX_QUEUE_SIZE: '200',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50',
      OTEL_BSP_EXPORT_TIMEOUT: '1000',
    }),
  ).toEqual({
    protocol: 'http/json',
    sampler: 'traceidratio',
    ratio: 0.25,
    batch: { scheduledDelayMillis: 100, maxQueueSize: 200, maxExportBatchSize: 50, exportTimeoutMillis: 1000 },
  });
});

test.each([
  ['OTEL_TRACES_EXPORTER', 'console', 'debe ser otlp o none'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'debe ser http/protobuf o http/json'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'debe ser una dirección http o https'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'debe ser un número entre 0 y 1'],
  ['OTEL_BSP_SCHEDULE_DELAY', '0', 'debe ser un número entero mayor que cero'],
])('API-02 an invalid %s is refused with its message', (name, value, sentence) => {
  expect(() => tracingOf({ [name]: value })).toThrow(new ConfigurationError(`${name}: ${sentence}`));
});
