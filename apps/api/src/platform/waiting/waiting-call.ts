import { AsyncLocalStorage } from 'node:async_hooks';
import type { WaitingForm } from '@comensal/application/waiting-steps';
import { commitAfterHeader } from '@comensal/domain/waiting-steps';
import { type Query, withTransactionMode } from '@comensal/infrastructure/platform/database';
import type { ApiRequest, SignedIn } from '../request/request';

/** As Node.js names it. */
export const waitHeader = commitAfterHeader.toLowerCase();

/** Whether the request asks that its step wait. */
export function asksToWait({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return headers[waitHeader] !== undefined;
}

/** The form of a step that was tried, which belongs to nobody yet. */
export interface ReceivedForm extends WaitingForm {
  discard(): Promise<void>;
}

/** A call that is only tried: what its step would need later is collected. */
interface DryRun {
  readonly kind: 'dryRun';
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
const calls = new AsyncLocalStorage<DryRun | Commit>();

/** How the present call is carried out; undefined for an ordinary one. */
export const waitingCall = (): DryRun | Commit | undefined => calls.getStore();

/** Carries out a call whose transactions are rolled back. Rejects as the call would be refused. Returns its form. */
export async function dryRun(call: () => Promise<unknown>): Promise<ReceivedForm | null> {
  const step: DryRun = { kind: 'dryRun', form: null };
  try {
    await calls.run(step, () => withTransactionMode({ kind: 'dryRun' }, call));
    return step.form;
  } catch (error) {
    await step.form?.discard();
    throw error;
  }
}

/** Carries out a call in the name of its person; its transaction begins with `first`. */
export function commit<Answer>(
  { first, ...step }: Omit<Commit, 'kind'> & { readonly first: (query: Query) => Promise<void> },
  call: () => Promise<Answer>,
): Promise<Answer> {
  return calls.run({ kind: 'commit', ...step }, () => withTransactionMode({ kind: 'commit', first }, call));
}
