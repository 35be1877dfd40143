import { contracts } from '@comensal/domain/composition';
import { type Contract } from '@comensal/domain/platform/access';
import { missingOfRead } from '@comensal/domain/testing';
import { waitingReceipt } from '@comensal/domain/waiting-steps';
import { z } from 'zod';
import { isReceipt } from '../platform/calls/waiting.store';

const table = contracts as Readonly<Record<string, Partial<Contract>>>;

/** How an answer violates the contract of the call at a path below /api; null if it does not. */
export function faultOf(path: string, data: unknown): string | null {
  const { answer } = contractAt(path) ?? {};
  // A call that starts a job answers its id instead of the contract's answer.
  if (!(answer instanceof z.ZodType) || isJob(data)) return null;
  const { error } = (mayWait(path) && isReceipt(data) ? waitingReceipt : answer).safeParse(data);
  return error === undefined ? null : `The stub of ${path}: ${z.prettifyError(error)}`;
}

/** Which facts that the person read are missing in the body of a decision sent to a path below /api; null if none. */
export function unreadOf(path: string, body: unknown): string | null {
  const lacking = missingOfRead(nameOf(path), body);
  return lacking.length === 0 ? null : `${path} was sent without ${lacking.join(', ')}`;
}

const nameOf = (path: string): string => path.split('?')[0]?.split('/').slice(0, 2).join('/') ?? '';
const mayWait = (path: string): boolean => table[nameOf(path)]?.waits !== undefined;

/** The contract of `users/get/ana` is `users/get/:username`, beside which there may be one of `users/get`. */
function contractAt(path: string): Partial<Contract> | undefined {
  const [called = ''] = path.split('?');
  const own = table[called];
  if (own) return own;
  const parts = called.split('/');
  const pattern = Object.keys(table).find((name) => {
    const places = name.split('/');
    return places.length === parts.length && places.every((place, at) => place.startsWith(':') || place === parts[at]);
  });
  return pattern === undefined ? undefined : table[pattern];
}

const isJob = (data: unknown): boolean => typeof data === 'object' && data !== null && 'jobId' in data;
