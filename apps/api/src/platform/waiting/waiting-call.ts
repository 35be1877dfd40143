import { AsyncLocalStorage } from 'node:async_hooks';
import type { WaitingForm } from '@comensal/application/waiting-steps';
import { commitAfterHeader } from '@comensal/domain/waiting-steps';
import { inManner, type Query } from '@comensal/infrastructure/platform/database';
import type { ApiRequest, SignedIn } from '../request/request';

/** As Node.js names it. */
export const waitHeader = commitAfterHeader.toLowerCase();

/** Whether the request asks that its step wait. */
export function asksToWait({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers[waitHeader] !== undefined;
}

/** The form of a rehearsed step, which belongs to nobody yet. */
export interface ReceivedForm extends WaitingForm {
  discard(): Promise<void>;
}

/** A call that is only rehearsed: what its step would need later is collected. */
interface Rehearsal {
  readonly kind: 'rehearsal';
  form: ReceivedForm | null;
}

/** The call of a step whose time has come: its person is known, and its form was received then. */
interface Commit {
  readonly kind: 'commit';
  readonly person: SignedIn;
  readonly form: WaitingForm | null;
}

/*
 * Carried beside the call, so that no request from outside can claim to be either: controllers and use cases are the
 * same as for any call.
 */
const calls = new AsyncLocalStorage<Rehearsal | Commit>();

/** How the present call is carried out; undefined for an ordinary one. */
export const waitingCall = (): Rehearsal | Commit | undefined => calls.getStore();

/** Carries out a call whose transactions are rolled back. Rejects as the call would be refused. Returns its form. */
export async function rehearse(call: () => Promise<unknown>): Promise<ReceivedForm | null> {
  const rehearsal: Rehearsal = { kind: 'rehearsal', form: null };
  try {
    await calls.run(rehearsal, () => inManner({ kind: 'rehearsal' }, call));
    return rehearsal.form;
  } catch (error) {
    await rehearsal.form?.discard();
    throw error;
  }
}

/** Carries out a call in the name of its person; its transaction begins with `first`. */
export function commit<Answer>(
  { first, ...step }: Omit<Commit, 'kind'> & { readonly first: (query: Query) => Promise<void> },
  call: () => Promise<Answer>,
): Promise<Answer> {
  return calls.run({ kind: 'commit', ...step }, () => inManner({ kind: 'commit', first }, call));
}
