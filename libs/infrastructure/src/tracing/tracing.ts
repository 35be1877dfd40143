/** What a span may say. Never a value of a parameter, an address of a person or a text that somebody wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** Of few wordings: a call, a statement's verb and table, a kind of job. */
  readonly name: string;
  /** 'server' and 'consumer' take work up, 'client' and 'producer' hand it out. */
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The `traceparent` of what it goes on from, elsewhere; else it stands below the span that is under way, if there is one. */
  readonly parent?: string | null;
}

/** A piece of work under way. */
export interface OpenSpan {
  /** Null where this trace is not recorded: nobody would find it. */
  readonly traceId: string | null;
  /** By which another process goes on from here. */
  readonly traceparent: string;
  /** Does work below this span; what it waits for stays below it. */
  run<Answer>(work: () => Answer): Answer;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Says that it failed, and of which kind: a code or an error's name, never its sentence. */
  fail(kind: string): void;
  end(): void;
}

export interface Tracing {
  start(span: SpanStart): OpenSpan;
  /** Whether something is under way here that a span could stand below. */
  isUnderWay(): boolean;
  /** For the log: of the trace that is under way here; nothing of one that is not recorded. */
  ids(): { readonly traceId: string; readonly spanId: string } | Record<never, never>;
  /** Of what is under way here; null where nothing is. */
  traceparent(): string | null;
  /** Delivers what was not delivered yet, and waits a moment for it at most. */
  close(): Promise<void>;
}

let tracing: Tracing | null = null;

/** The tracing of this process; null where nobody asked for it, and then nothing else of it is loaded or done. */
export function currentTracing(): Tracing | null {
  return tracing;
}

export function setTracing(next: Tracing | null): void {
  tracing = next;
}

/** The work, as a span where there is tracing, and alone where there is none. What it rejects with is passed on. */
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

/** By which the work that a row asks for will stand in the trace in which the row was written; null without tracing. */
export function traceparent(): string | null {
  return tracing === null ? null : tracing.traceparent();
}

/** What an entry of the queue goes on from. */
export function traceparentOf(entry: Readonly<Record<string, unknown>>): string | null {
  const { traceparent: found } = entry;
  return typeof found === 'string' ? found : null;
}

/** A code where there is one, else the kind of the error: sentences repeat what people wrote. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
