// SQL: who ends a step first is decided by a condition of one update, under the row's lock.
import { randomUUID } from 'node:crypto';
import type { StoredFile } from '@comensal/application/platform/files';
import type { RefusedStep, SentStep, WaitingStepRepository } from '@comensal/application/waiting-steps';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  mostWaiting,
  type SteppedRecord,
  type WaitingState,
  type WaitingStep,
  waitingStepRefusals,
} from '@comensal/domain/waiting-steps';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';
import { uniqueViolation } from '../platform/database/unique-violation';

/** What the person sees of a step. */
const displayed = `id, act, record, record_id, name, state, reason,
  case when state = 'waiting' then greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::integer else 0 end as remaining_ms`;

/** The name of a record by its id as text; records without one are called by their id. */
const names: Readonly<Partial<Record<SteppedRecord, string>>> = {
  contractorRequest: `select business_name as name from contractors_requests where request_id::text = $1`,
  customer: `select name || ' ' || surname as name from customers where id::text = $1`,
  foodService: `select name from food_services where id::text = $1`,
  serviceProfile: `select name from food_services_profiles where id::text = $1`,
  priceList: `select coalesce(c.business_name, b.name) as name from price_lists l join business_units b on b.id = l.business_unit_id
                left join companies c on c.id = l.company_id where l.id::text = $1`,
  group: `select name from groups where id::text = $1`,
};

/** Ends a waiting step; what was sent is not stored. */
const ending = (state: WaitingState, reason: string): string =>
  `update waiting_steps set state = '${state}', reason = ${reason}, ended_at = clock_timestamp(), body = null, form = null`;

/** Ends the waiting step that the condition finds without saving it. Returns `columns` of it and the files that it had. */
const endingUnsaved = (state: WaitingState, reason: string, condition: string, columns: string): string =>
  `with ended as (select id as step, coalesce(form -> 'files', '[]') as files from waiting_steps
                   where ${condition} and state = 'waiting' for update)
   ${ending(state, reason)} from ended where id = ended.step and state = 'waiting' returning ${columns}, ended.files`;

const sentColumns =
  'username, call, path, act, record, record_id, name, body, form, idempotency_key, body_hash, address, client, on_behalf_of';

function sentRow({ recordId, body, idempotencyKey, bodyHash, onBehalfOf, ...step }: SentStep, name: string): object {
  return {
    ...step,
    record_id: recordId,
    name,
    body: body ?? {},
    idempotency_key: idempotencyKey,
    body_hash: bodyHash,
    on_behalf_of: onBehalfOf,
  };
}

/** Steps that wait before they are saved, in one transaction. */
export function createWaitingStepRepository(query: Query): WaitingStepRepository {
  return {
    async add(sent, seconds) {
      const { username, call, record, recordId, idempotencyKey: key, bodyHash } = sent;
      if (key !== null) {
        const [earlier] = await query<WaitingStep & { body_hash: string }>(
          `select ${displayed}, body_hash from waiting_steps where username = $1 and call = $2 and idempotency_key = $3`,
          [username, call, key],
        );
        if (earlier) {
          const { body_hash, ...step } = earlier;
          if (body_hash !== bodyHash) throw new Refusal(platformRefusals.idempotencyKeyReused);
          return { step, isRepeat: true };
        }
      }
      // One at a time for each person, so that the count is exact.
      await query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.stepsOfPerson, username]);
      const [counted] = await query<{ waiting: number }>(
        `select count(*)::int as waiting from waiting_steps where username = $1 and state = 'waiting'`,
        [username],
      );
      if ((counted?.waiting ?? 0) >= mostWaiting)
        throw new Refusal(waitingStepRefusals.tooManyWaiting, { max: mostWaiting });
      const naming = names[record];
      const [named] = naming === undefined ? [] : await query<{ name: string }>(naming, [recordId]);
      try {
        const [step] = await query<WaitingStep>(
          `insert into waiting_steps (id, due_at, ${sentColumns})
           select $1, clock_timestamp() + make_interval(secs => $2), ${sentColumns}
             from jsonb_populate_record(null::waiting_steps, $3)
           returning ${displayed}`,
          [randomUUID(), seconds, JSON.stringify(sentRow(sent, named?.name ?? recordId))],
        );
        if (!step) throw new Error('The step was not kept');
        return { step, isRepeat: false };
      } catch (error) {
        // Two calls under one key, at once, are about one record.
        if (['waiting_steps_once', 'waiting_steps_key'].includes(uniqueViolation(error) ?? ''))
          throw new Refusal(waitingStepRefusals.stepAlreadyWaiting);
        throw error;
      }
    },

    async undo(username, id) {
      const [ended] = await query<{ id: string; files: StoredFile[] }>(
        endingUnsaved('undone', 'null', 'id = $1 and username = $2', 'id'),
        [id, username],
      );
      if (ended) return ended.files;
      const [row] = await query<{ state: WaitingState }>(
        'select state from waiting_steps where id = $1 and username = $2',
        [id, username],
      );
      if (!row) throw new Refusal(platformRefusals.notFound);
      throw new Refusal(row.state === 'done' ? waitingStepRefusals.stepNotUndone : waitingStepRefusals.stepOver);
    },

    async refuse(id, reason) {
      const [refused] = await query<RefusedStep>(
        endingUnsaved('refused', '$2', 'id = $1', `${displayed}, created_at`),
        [id, reason],
      );
      return refused ?? null;
    },

    async dismiss(username, id) {
      const dismissed = await query(
        `update waiting_steps set dismissed_at = coalesce(dismissed_at, clock_timestamp()) where id = $1 and username = $2 returning id`,
        [id, username],
      );
      if (dismissed.length === 0) throw new Refusal(platformRefusals.notFound);
    },
  };
}

/** The first statement of the transaction that saves a step. Throws stepOver when it waits no longer. */
export async function takeWaitingStep(query: Query, id: string): Promise<void> {
  const taken = await query(`${ending('done', 'null')} where id = $1 and state = 'waiting' returning id`, [id]);
  if (taken.length === 0) throw new Refusal(waitingStepRefusals.stepOver);
}

/** The person's own steps that wait, that were refused and not dismissed, or that ended within a minute; oldest first. */
export function listWaitingSteps(query: Query, username: string): Promise<WaitingStep[]> {
  return query<WaitingStep>(
    `select ${displayed} from waiting_steps
      where username = $1 and dismissed_at is null
        and (state in ('waiting', 'refused') or ended_at > clock_timestamp() - interval '1 minute')
      order by created_at desc, id limit ${mostWaiting}`,
    [username],
  );
}
