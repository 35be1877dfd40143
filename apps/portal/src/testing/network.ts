import '../app/shell-texts';
import { setPatience } from '../platform/calls/patience';
import { faultOf, unreadOf } from './contracted';

interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  readonly errorCode?: number;
  readonly errorMsg?: string;
  readonly errorLogMsg?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RecordedCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

export type Answering = (call: RecordedCall) => Answer | Promise<Answer> | undefined;

/** The server's answers: a function, or by path below /api the data, or what makes the whole answer from the call. */
export type Answers = Answering | Readonly<Record<string, Answering | object | string | number | boolean | null>>;

/** Answers as the first of these that knows the call. */
export function answersOf(...all: readonly Answers[]): Answering {
  return (call) => {
    for (const answers of all) {
      const input = typeof answers === 'function' ? answers : answers[call.path];
      const answer = typeof input === 'function' ? (input as Answering)(call) : input !== undefined && { data: input };
      if (answer) return answer;
    }
    return undefined;
  };
}

/** The answer of a server that refuses, with the sentence that people read. */
export const errorAnswer = (status: number, errorMsg: string, more: Partial<Answer> = {}): Answer => ({
  status,
  errorCode: status,
  errorMsg,
  ...more,
});

/**
 * The network of a component test: replaces the server at the one place where the portal calls it. A path without an
 * answer gets 404, as from the server. Returns the calls made. `restore` afterwards; it fails if a decision was sent
 * without what the person read, or if an answer broke its contract, unless the test lists the call in `uncontracted`.
 */
export function connect(
  answers: Answers,
  { uncontracted = [] }: { readonly uncontracted?: readonly string[] } = {},
): { readonly calls: RecordedCall[]; readonly restore: () => void } {
  const calls: RecordedCall[] = [];
  const faults = new Set<string>();
  // Most tests are not about preferences: these are kept here, also for a test that answers every call with a list.
  let saved: Readonly<Record<string, unknown>> = {};
  const isPreference = ({ path }: RecordedCall): boolean => path.startsWith('preferences/');
  const isList = (data: unknown): boolean => data === undefined || Array.isArray(data);
  const keep = ({ body: { key, value } }: RecordedCall): typeof saved => {
    if (typeof key === 'string') saved = { ...saved, [key]: value ?? undefined };
    return saved;
  };
  // A test of failures does not wait for the server to come back.
  setPatience([]);
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const call: RecordedCall = {
      path: String(input).replace(/^\/api\//, ''),
      body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>,
      headers: Object.fromEntries(new Headers(init?.headers)),
    };
    // The login makes this call when it renders, whatever is tested.
    const isOfLogin = call.path === 'auth/getRegistration';
    // The shell makes these two, whatever is tested.
    const isOfShell = call.path === 'preferences/getPreferences';
    const isOfBell = call.path === 'jobs/getJobs';
    // The history of a record makes this one; most tests of records are not about comments.
    const isOfHistory = call.path === 'comments/getComments';
    if (!isOfLogin && !isOfShell && !isOfHistory) calls.push(call);
    const unread = unreadOf(call.path, call.body);
    if (unread !== null) faults.add(unread);
    const values = await answersOf(answers)(call);
    const answer = (isOfHistory && values?.errorCode === undefined && isList(values?.data)
      ? { data: { rows: [], total: 0 } }
      : isPreference(call) && values?.errorCode === undefined && isList(values?.data)
        ? { data: keep(call) }
        : values) ??
      (isOfLogin ? { data: { open: true } } : isOfBell ? { data: [] } : null) ?? {
        status: 404,
        errorCode: 404,
        errorMsg: 'La dirección solicitada no existe',
      };
    const isError = answer.errorCode !== undefined;
    const fault = isError || uncontracted.includes(call.path) ? null : faultOf(call.path, answer.data ?? null);
    if (fault !== null) faults.add(fault);
    const response = {
      ret: !isError,
      data: answer.data ?? null,
      errorCode: answer.errorCode ?? null,
      errorMsg: answer.errorMsg ?? null,
      errorLogMsg: answer.errorLogMsg ?? null,
    };
    return new Response(JSON.stringify({ response }), {
      status: answer.status ?? (isError ? 500 : 200),
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    });
  };
  return {
    calls,
    restore: () => {
      globalThis.fetch = before;
      if (faults.size > 0) throw new Error([...faults].join('\n'));
    },
  };
}

/** A call that never reaches the server. */
export function offline(): never {
  throw new TypeError('fetch failed');
}
