import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import {
  agreedStatuses,
  type BillingLine,
  type ExportToBilling,
  exportToBillingSchema,
  type SetInvoice,
  settlementAccess,
  settlementRefusals,
} from '@comensal/domain/settlements';
import { billing } from '@comensal/domain/settlements/billing.texts';
import { settlements as texts } from '@comensal/domain/settlements/settlements.texts';
import type { JobHandler } from '../jobs/job-handler.port';
import type { Clock } from '../platform/clock/clock.port';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import { bareSheet } from '../reports/bare-sheet';
import { csvTable } from '../reports/csv-table';
import { cells, type RowColumn } from '../reports/list-export';
import type { ReportJobDependencies } from '../reports/report-job';
import { cellOf } from './export-summary';

interface BillingDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

type Handed = Pick<ExportToBilling, 'ids' | 'again'>;

/**
 * Refuses what may not be handed over: all or none. Throws notFound, outOfScope, settlementNotAgreed, and settlementExported
 * unless it is meant `again`.
 */
async function lockBilled({ settlementBilling }: UnitOfWork, actor: Actor, { ids, again }: Handed): Promise<void> {
  const locked = new Map((await settlementBilling.lock(actor, ids)).map((one) => [one.id, one]));
  for (const id of ids) {
    const found = locked.get(id);
    if (!found) throw new Refusal(platformRefusals.notFound);
    if (!found.withinScope) throw new Refusal(platformRefusals.outOfScope);
    if (!agreedStatuses.some((status) => status === found.status))
      throw new Refusal(settlementRefusals.settlementNotAgreed, { id });
    if (!again && found.exportedOn !== null)
      throw new Refusal(settlementRefusals.settlementExported, { id, date: formatDate(found.exportedOn) });
  }
}

/**
 * Hands agreed settlements over to the ERP: their lines, and from then on they count as exported. Each once, unless it is
 * meant again. Throws noPermission and what `lockBilled` throws; then none is exported.
 */
export function handOverLines(
  { inTransaction, clock }: BillingDependencies,
  actor: Actor,
  { idempotency = null, ...handed }: Handed & { readonly idempotency?: Idempotency | null },
): Promise<readonly BillingLine[]> {
  if (!mayMake(actor, settlementAccess['settlements/exportLines'])) throw new Refusal(platformRefusals.noPermission);
  return inTransaction(
    actor,
    async (unit) => {
      await lockBilled(unit, actor, handed);
      await unit.settlementBilling.markExported(handed.ids, actor.username, clock());
      return unit.settlementBilling.lines(handed.ids);
    },
    idempotency,
  );
}

const { columns: titles } = billing;
const columns: readonly RowColumn<BillingLine>[] = [
  { title: titles.settlement, kind: 'number', width: 12, of: (line) => line.settlement_id },
  { title: titles.month, kind: 'text', width: 10, of: (line) => formatMonth(line.month) },
  { title: titles.company, kind: 'text', width: 18, of: (line) => line.company_id },
  { title: titles.cuit, kind: 'text', width: 16, of: (line) => line.cuit },
  { title: titles.centre, kind: 'text', width: 16, of: (line) => line.business_unit_id },
  { title: titles.service, kind: 'number', width: 18, of: (line) => line.food_service_id },
  { title: titles.material, kind: 'text', width: 18, of: (line) => line.material },
  { title: titles.kind, kind: 'text', width: 22, of: (line) => texts.kind[line.kind] },
  { title: titles.price, kind: 'money', width: 16, of: (line) => line.price },
  { title: titles.qty, kind: 'number', width: 12, of: (line) => line.qty },
  { title: titles.amount, kind: 'money', width: 18, of: (line) => cellOf(line.amount) },
];

/**
 * The same as a file. They count as exported once the file can be had: the mark is in the transaction that ends the job,
 * which somebody else may have come before. Throws as `handOverLines`.
 */
export function exportBilling({
  ownerOf,
  inTransaction,
  reports,
  clock,
}: ReportJobDependencies & BillingDependencies): JobHandler {
  return async (params, { owner }) => {
    const { format, ...handed } = exportToBillingSchema.parse(params);
    const match = await ownerOf(owner);
    if (!match || !mayMake(match.actor, settlementAccess['settlements/export']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor, person } = match;
    const lines = await inTransaction(actor, async (unit) => {
      await lockBilled(unit, actor, handed);
      return unit.settlementBilling.lines(handed.ids);
    });
    const nameOn = (date: string): string => `${fill(billing.fileName, { date })}.${format}`;
    const table = { title: billing.title, nameOn, columns, person, rows: cells(each(lines), columns) };
    return {
      result: null,
      file: format === 'csv' ? csvTable({ ...table, clock }) : bareSheet({ reports, clock }, table),
      alongside: async (unit) => {
        await lockBilled(unit, actor, handed);
        await unit.settlementBilling.markExported(handed.ids, actor.username, clock());
      },
    };
  };
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

/**
 * The invoice that the ERP made of an exported settlement; another one replaces it. Throws noPermission, notFound, outOfScope,
 * staleVersion and settlementNotExported.
 */
export function setInvoice(
  inTransaction: InTransaction,
  actor: Actor,
  { id, version, idempotency = null, ...invoice }: SetInvoice & { readonly idempotency?: Idempotency | null },
) {
  if (!mayMake(actor, settlementAccess['settlements/setInvoice'])) throw new Refusal(platformRefusals.noPermission);
  return inTransaction(
    actor,
    async ({ settlementBilling, settlements, changes }) => {
      const [found] = await settlementBilling.lock(actor, [id]);
      if (!found) throw new Refusal(platformRefusals.notFound);
      if (!found.withinScope) throw new Refusal(platformRefusals.outOfScope);
      refuseUnseen({ version }, found);
      if (found.exportedOn === null) throw new Refusal(settlementRefusals.settlementNotExported, { id });
      await changes(() => settlementBilling.setInvoice(id, invoice));
      return settlements.detail(id, actor);
    },
    idempotency,
  );
}
