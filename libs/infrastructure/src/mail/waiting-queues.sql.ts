import { type AwaitedRecord, type AwaitedStep, awaitedSteps } from '@comensal/domain/mail';
import type { SharedMailKind } from '@comensal/domain/platform/mails';
import { isOfAdministration } from '@comensal/domain/users';
import { isPersonHere } from '../platform/database/here.sql';
import type { Parameters } from '../platform/database/query';
import { scopedColumns } from '../platform/database/scope.sql';
import { notDeciding } from '../price-agreements/agreement-list.query';
import { behindReversal } from '../reversals/behind.sql';
import { notActing } from '../settlements/settlement-list.query';
import { administers, reachesPlace, writesAny } from './acting-people.sql';

/** Where the records of one kind are, as SQL over `r`. */
interface WaitingRecords {
  /** The kind of the mails about their steps. */
  readonly kind: SharedMailKind;
  readonly table: string;
  readonly key: string;
  /** Which of the table's records; all by default. */
  readonly condition?: string;
  /** Whether the records belong to a company at a centre. */
  readonly isPlaced: boolean;
  /** The names of those who do not decide a record whoever else may, an array: who is behind its proposal. */
  readonly behind?: string;
  /** Whose record it is, and what its page is named by. */
  readonly company: string;
  readonly page: string;
}

const companyName = '(select co.business_name from companies co where co.id = r.company_id)';
const reversals = {
  kind: 'reversal',
  table: 'reversals',
  key: 'r.id',
  isPlaced: true,
  behind: behindReversal.everybody,
  company: companyName,
} as const;
const waitingRecords: Readonly<Record<AwaitedRecord, WaitingRecords>> = {
  credit: {
    kind: 'credit',
    table: 'credits_requests',
    key: 'r.id',
    isPlaced: true,
    company: 'r.business_name',
    page: 'r.id',
  },
  creditNote: {
    kind: 'creditNote',
    table: 'credit_notes_requests',
    key: 'r.id',
    isPlaced: true,
    company: companyName,
    page: 'r.id',
  },
  'reversal.credit': { ...reversals, condition: `r.kind = 'credit'`, page: 'r.credit_id' },
  'reversal.creditNote': { ...reversals, condition: `r.kind = 'creditNote'`, page: 'r.credit_note_id' },
  priceAgreement: {
    kind: 'priceAgreement',
    table: 'price_agreements',
    key: 'r.id',
    // Who does not reach all of its places is among these.
    isPlaced: false,
    behind: notDeciding,
    company: `coalesce(${companyName}, (select bu.name from business_units bu where bu.id = r.business_unit_id))`,
    page: 'r.id',
  },
  settlement: {
    kind: 'settlement',
    table: 'settlements',
    key: 'r.id',
    // Who does not reach all of its places is among these.
    isPlaced: false,
    behind: notActing,
    company: companyName,
    page: 'r.id',
  },
  contractorRequest: {
    kind: 'contractorRequest',
    table: 'contractors_requests',
    key: 'r.request_id',
    isPlaced: false,
    company: 'r.business_name',
    page: 'r.request_id',
  },
};

/** The records that wait for one step, and who may act on them. */
export type WaitingQueue = AwaitedStep & WaitingRecords;

export const waitingQueues: readonly WaitingQueue[] = awaitedSteps.map((step) => ({
  ...step,
  ...waitingRecords[step.record],
}));

/** Condition: the user `u` may act on the record `r` of the queue. `modules` is SQL. */
export function actsOn({ isPlaced, behind }: WaitingQueue, modules: string): string {
  return [
    writesAny('u', modules),
    ...(isPlaced ? [reachesPlace('u', scopedColumns('r'))] : []),
    ...(behind === undefined ? [] : [`u.username <> all (${behind})`]),
  ].join(' and ');
}

/** The queue's records `r`, as what follows FROM. */
export function waitingIn({ table, status, condition = 'true' }: WaitingQueue, parameters: Parameters): string {
  return `${table} r where r.status = ${parameters.add(status)} and ${condition}`;
}

/**
 * How many of the queue's records wait for somebody who administers everything, as SQL: all that the step's own people
 * leave, who are looked for once for each place. Whoever is behind a record does not act on it.
 */
export function waitingForAdministrator(queue: WaitingQueue, username: string, parameters: Parameters): string {
  const { modules, isPlaced, behind } = queue;
  const rows = waitingIn(queue, parameters);
  const count = (condition: string): string => `(select count(*) from ${rows} and ${condition})`;
  if (isOfAdministration(modules)) return count('true');
  const acts = actsOn(queue, `${parameters.add(modules)}::text[]`);
  const isLeft = `not exists (select from users u where ${isPersonHere('u')} and not ${administers('u')} and ${acts})`;
  if (behind !== undefined) return count(`${parameters.add(username)}::text <> all (${behind}) and ${isLeft}`);
  if (!isPlaced) return count(isLeft);
  const place = `company_id, business_unit_id, coalesce(group_id, 0)`;
  return count(
    `(${place}) in (select ${place} from (select distinct company_id, business_unit_id, group_id from ${rows}) r where ${isLeft})`,
  );
}
