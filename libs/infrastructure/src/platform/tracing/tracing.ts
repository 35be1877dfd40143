/** The attributes of a span. Never a value of a parameter, a person's address or a text that somebody wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** A low-cardinality name: a call, a statement's verb and table, a kind of job. */
  readonly name: string;
  /** 'server' and 'consumer' receive work, 'client' and 'producer' send it. */
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of remote work that it continues; otherwise its parent is the active span, if any. */
  readonly parent?: string | null;
}

/** A running span. */
export interface OpenSpan {
  /** Null when this trace is not recorded and could not be found. */
  readonly traceId: string | null;
  /** What another process needs to continue the trace. */
  readonly traceparent: string;
  /** Runs work with this span active, including its asynchronous parts. */
  run<Answer>(work: () => Answer): Answer;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed, with a code or an error's name, never its message. */
  fail(kind: string): void;
  end(): void;
}

export interface Tracing {
  start(span: SpanStart): OpenSpan;
  /** Whether there is an active span to be a parent. */
  isUnderWay(): boolean;
  /** For the log: the ids of the active trace; empty when there is none, or it is not recorded. */
  ids(): { readonly traceId: string; readonly spanId: string } | Record<never, never>;
  /** The `traceparent` of the running span; null without one. */
  traceparent(): string | null;
  /** Exports what is left, waiting only briefly. */
  close(): Promise<void>;
}

let tracing: Tracing | null = null;

/** The tracing of this process; null when it is off, and nothing of it is loaded. */
export function currentTracing(): Tracing | null {
  return tracing;
}

export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** Runs the work, in a span if there is tracing. Its rejection is passed on. */
export async function traced<Answer>(span: SpanStart, work: () => Promise<Answer>): Promise<Answer> {
  if (tracing === null) return work();
  const open = tracing.start(span);
  try {
    return await open.run(work);
  } catch (error) {
    open.fail(failureKind(error));
    throw error;
  } finally {
    open.end();
  }
}

/** The `traceparent` stored in a row, so that the requested work continues the trace; null without tracing. */
export function traceparent(): string | null {
  return tracing === null ? null : tracing.traceparent();
}

/** The `traceparent` that an entry of the queue continues. */
export function traceparentOf(entry: Readonly<Record<string, unknown>>): string | null {
  const { traceparent: match } = entry;
  return typeof match === 'string' ? match : null;
}

/** An error's code, else its kind: messages may repeat what people wrote. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
