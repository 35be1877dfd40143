import { z } from 'zod';
import { contracts, refusals } from '../composition';
import { dutyConflictData } from '../duties';
import { type Contract, pathsOf } from '../platform/access';
import { waitingReceipt } from '../waiting-steps';

export interface ReceivedAnswer {
  readonly method: string;
  /** With the query string: '/api/credits/getCredit/7'. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const answered = (data: z.ZodType) =>
  z.strictObject({
    response: z.strictObject({
      ret: z.literal(true),
      data,
      errorCode: z.null(),
      errorMsg: z.null(),
      errorLogMsg: z.null(),
    }),
  });

const refused = z.strictObject({
  response: z.strictObject({
    ret: z.literal(false),
    data: z.strictObject({
      reason: z.enum(Object.keys(refusals)),
      fields: z.record(z.string(), z.string().min(1)).optional(),
      ...dutyConflictData.partial().shape,
    }),
    errorCode: z.int(),
    errorMsg: z.string().min(1),
    /** The incident, or the trace where the request has one. */
    errorLogMsg: z.string().regex(/^([0-9A-F]{10}|[0-9a-f]{32})$/),
  }),
});

const started = answered(z.strictObject({ jobId: z.uuid() }));
const waits = answered(waitingReceipt);

interface KnownCall {
  readonly name: string;
  readonly method: string;
  /** Its path below /api in parts; ':id' stands for any. */
  readonly path: readonly string[];
  readonly answer: z.ZodType | null;
  /** Of a job that was started, or a step that waits. */
  readonly accepted: z.ZodType;
}

/** A path without parameters comes before those that it could be a value of. */
const knownCalls: readonly KnownCall[] = Object.entries<Contract>(contracts)
  .flatMap(([name, contract]) =>
    pathsOf(name, contract).map((path) => ({
      name,
      method: contract.method ?? 'POST',
      path: path.split('/'),
      answer: contract.answer === 'file' ? null : answered(contract.answer),
      accepted: contract.waits ? waits : started,
    })),
  )
  .sort((one, other) => parametersOf(one) - parametersOf(other));

function parametersOf({ path }: Pick<KnownCall, 'path'>): number {
  return path.filter((part) => part.startsWith(':')).length;
}

/** The call that answers at an address; undefined if none does. */
function callAt(method: string, url: string): KnownCall | undefined {
  const [api, ...requests] = (url.split('?')[0] ?? '').slice(1).split('/');
  if (api !== 'api') return undefined;
  return knownCalls.find(
    (call) =>
      call.method === method &&
      call.path.length === requests.length &&
      call.path.every((part, at) => part.startsWith(':') || part === requests[at]),
  );
}

/**
 * Compares an answer with the contract of its call, or with the envelope of refusals. Throws an error that names the
 * call and each field that is missing, wrong, or unknown to the contract. Files and what is no call pass.
 */
export function expectKnownAnswer({ method, url, status, contentType, text }: ReceivedAnswer): void {
  if (!contentType.startsWith('application/json')) return;
  const received: unknown = JSON.parse(text);
  const isRefusal = (received as { readonly response?: { readonly ret?: unknown } }).response?.ret === false;
  const call = callAt(method, url);
  if (!isRefusal && !call) return;
  const schema = isRefusal ? refused : status === 202 ? (call?.accepted ?? started) : (call?.answer ?? z.never());
  const faults = faultsOf(schema, received);
  if (faults.length > 0)
    throw new Error(
      [`${method} ${url} answers ${status} unlike the contract of ${call?.name ?? 'refusals'}:`, ...faults].join('\n'),
    );
}

const mostFaults = 20;
/** The product's own messages are for people: they do not say what was expected. */
const { localeError: error } = z.locales.en();

function faultsOf(schema: z.ZodType, received: unknown): string[] {
  const parsed = schema.safeParse(received, { error });
  if (parsed.error) return parsed.error.issues.flatMap((issue) => issueFaults(issue)).slice(0, mostFaults);
  return differences(received, parsed.data).slice(0, mostFaults);
}

/** Of a choice, the faults of each option. */
function issueFaults(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return issue.errors.flatMap((option) => option.flatMap((inner) => issueFaults(inner, path)));
  return [`${path.join('.')}: ${issue.message}`];
}

/** A schema leaves out what it does not name. */
function differences(received: unknown, known: unknown, path = ''): string[] {
  if (received === known) return [];
  if (typeof received !== 'object' || received === null || typeof known !== 'object' || known === null)
    return [`${path}: the contract reads ${JSON.stringify(known)} where ${JSON.stringify(received)} stands`];
  return Object.entries(received).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(known, key)
      ? differences(value, (known as Record<string, unknown>)[key], at)
      : [`${at}: unknown to the contract`];
  });
}
