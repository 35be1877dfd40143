import type { WaitingForm } from '@comensal/application/waiting-steps';
import type { CallName } from '@comensal/domain/platform/access';
import type { Query } from '../platform/database/query';

/** A step whose time has come, as its call was sent. */
export interface DueStep {
  readonly id: string;
  readonly username: string;
  /** For whom the person acted; null for themselves. */
  readonly onBehalfOf: string | null;
  readonly call: CallName;
  readonly path: string;
  readonly body: unknown;
  readonly form: WaitingForm | null;
  readonly key: string | null;
  readonly address: string;
  readonly client: string;
  readonly attempts: number;
}

/** After that many seconds another process tries a step whose process did not end it. */
const heldSeconds = 30;
const mostAtOnce = 8;

/**
 * Steps whose time has come, for this process to save: others leave them alone for half a minute. That only saves work:
 * whoever saves a step takes it in its own transaction (`takeWaitingStep`), and only one can.
 */
export function holdDueSteps(query: Query): Promise<DueStep[]> {
  return query<DueStep>(
    `update waiting_steps set held_until = clock_timestamp() + interval '${heldSeconds} seconds', attempts = attempts + 1
      where id in (
        select id from waiting_steps
         where state = 'waiting' and due_at <= clock_timestamp() and (held_until is null or held_until <= clock_timestamp())
         order by due_at, id limit ${mostAtOnce} for update skip locked)
      returning id, username, on_behalf_of as "onBehalfOf", call, path, body, form, idempotency_key as key, address, client, attempts`,
  );
}
