import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span in OTLP's JSON form. */
export interface CollectedSpan {
  /** The service of the process that created it. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** 2 if it failed. */
  readonly status: number;
}

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Of each export request, whatever its form. */
  readonly deliveries: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  close(): Promise<void>;
}

interface JsonSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly JsonAttribute[];
  readonly status?: { readonly code?: number };
}
interface JsonAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number | boolean>>;
}
interface JsonDelivery {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly JsonAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[];
  }[];
}

/** A collector of traces over OTLP/HTTP that stores what it receives. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const deliveries: Collector['deliveries'] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ path: request.url ?? '', headers: request.headers, body });
      if (request.headers['content-type'] === 'application/json') spans.push(...spansOf(JSON.parse(body)));
      response.setHeader('content-type', request.headers['content-type'] ?? '').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    deliveries,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function spansOf(delivery: JsonDelivery): CollectedSpan[] {
  return delivery.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        kind: span.kind,
        attributes: valuesOf(span.attributes),
        status: span.status?.code ?? 0,
      })),
    ),
  );
}

/** OTLP wraps each value in an object that names its type, and writes integers as strings. */
function valuesOf(attributes: readonly JsonAttribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      'intValue' in value ? Number(value['intValue']) : (Object.values(value)[0] ?? ''),
    ]),
  );
}
