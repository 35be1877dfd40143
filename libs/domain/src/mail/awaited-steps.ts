import { contractorRequestLifecycle } from '../contractors/contractor-request.machine';
import { noteLifecycle } from '../credit-notes/note.machine';
import { creditLifecycle } from '../credits/credit.machine';
import { creditModules, creditNoteModules } from '../platform/access/access';
import type { Actor } from '../platform/access/actor';
import type { ModuleName } from '../platform/access/modules';
import { agreementLifecycle } from '../price-agreements/price-agreement.machine';
import { reversalKindNames, reversalKinds } from '../reversals/reversal.kinds';
import { reversalLifecycle } from '../reversals/reversal.machine';
import { type SettlementStatus, settlementLifecycle } from '../settlements/settlement.machine';

/** The kinds of records that wait for somebody. */
export const awaitedRecords = [
  'credit',
  'creditNote',
  'reversal.credit',
  'reversal.creditNote',
  'priceAgreement',
  'settlement',
  'contractorRequest',
] as const;
export type AwaitedRecord = (typeof awaitedRecords)[number];

/** A status in which a kind of record waits for somebody's step. */
export interface AwaitedStep {
  readonly record: AwaitedRecord;
  readonly status: string;
  /** Whoever writes one of them may act, within their reach. */
  readonly modules: readonly ModuleName[];
  /** Whoever holds one of them may see the record, within their reach. */
  readonly readers: readonly ModuleName[];
}

interface Awaiting<Status extends string> {
  readonly openStatuses: readonly Status[];
  actingModules(status: Status): readonly ModuleName[];
}

/** The statuses of a lifecycle in which somebody is awaited: the same ones as in lists, tiles and mails of steps. */
function stepsOf<Status extends string>(
  record: AwaitedRecord,
  lifecycle: Awaiting<Status>,
  readers: readonly ModuleName[] | ((status: Status) => readonly ModuleName[]),
): AwaitedStep[] {
  return lifecycle.openStatuses
    .map((status) => ({
      record,
      status,
      modules: lifecycle.actingModules(status),
      readers: typeof readers === 'function' ? readers(status) : readers,
    }))
    .filter(({ modules }) => modules.length > 0);
}

const readerOf = (name: ModuleName): Actor => ({
  username: '',
  totalAccess: true,
  modules: [{ name, permission: 'R' }],
});

/** Every step that somebody is awaited for. What mails, digests and reminders know of them is here. */
export const awaitedSteps: readonly AwaitedStep[] = [
  ...stepsOf('credit', creditLifecycle as Awaiting<(typeof creditLifecycle.statuses)[number]>, (status) =>
    creditModules.filter((name) => creditLifecycle.visibleStatuses(readerOf(name)).includes(status)),
  ),
  ...stepsOf('creditNote', noteLifecycle as Awaiting<(typeof noteLifecycle.statuses)[number]>, creditNoteModules),
  ...reversalKindNames.flatMap((kind) =>
    stepsOf(
      `reversal.${kind}`,
      { openStatuses: reversalLifecycle.openStatuses, actingModules: () => [reversalKinds[kind].module] },
      reversalKinds[kind].readers,
    ),
  ),
  ...stepsOf(
    'priceAgreement',
    { openStatuses: ['Propuesta'], actingModules: (status) => agreementLifecycle.actingModules(status as 'Propuesta') },
    ['Listas de Precios'],
  ),
  ...stepsOf('settlement', settlementLifecycle as Awaiting<SettlementStatus>, (status) =>
    status === 'Borrador' ? ['Liquidaciones'] : ['Liquidaciones', 'Conformidad Liquidacion'],
  ),
  ...stepsOf(
    'contractorRequest',
    contractorRequestLifecycle as Awaiting<(typeof contractorRequestLifecycle.statuses)[number]>,
    ['Aprobacion de Contratista', 'Contratistas'],
  ),
];

/** The name of a step in the settings, such as `credit.Pagado`. */
export function stepName({ record, status }: Pick<AwaitedStep, 'record' | 'status'>): string {
  return `${record}.${status}`;
}
