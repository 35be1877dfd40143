import type { FileRecord } from '@comensal/application/platform/files';
import {
  type CreditDetail,
  type CreditDocument,
  type CreditEvent,
  type CreditRow,
  type CreditStatus,
  creditLifecycle,
  type DocumentType,
  documentTypes,
  type PaymentPaper,
} from '@comensal/domain/credits';
import { type Actor, ownerOf, peopleBehind } from '@comensal/domain/platform/access';
import { needsAnother } from '@comensal/domain/platform/lifecycle';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { balanceOf } from '../balances/balance.query';
import { issuedOfCredit } from '../issued-invoices/invoice-proof.query';
import { paperRepeats } from '../papers/paper-repeats.query';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream, listTotal } from '../platform/database/read-list';
import { scopeCondition } from '../platform/database/scope.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { type DocumentTable, documentsJoined, documentsOf, fileOfRecord } from '../platform/lifecycle/record-documents';
import { type HistoryTable, historyOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { reversalsOfRecord } from '../reversals/reversal.queries';
import { type CreditFilter, type CreditPage, creditList } from './credit-list.query';

export const creditHistory: HistoryTable = {
  table: 'credits_requests_state',
  record: 'credit_id',
  eyes: { requestApprove: 'request', invoiceApprove: 'invoice', payApprove: 'pay' },
};
export const creditDocuments: DocumentTable = {
  table: 'credit_documents',
  record: 'credit_id',
  columns: ['d.type', 'd.replaced_at is not null as is_replaced'],
};

type StoredDocument = CreditDocument & { readonly is_replaced: boolean };

/** A page of the credit list with the total (CRE-24 to CRE-32, CRE-71). */
export function listCredits(
  query: Query,
  actor: Actor,
  filter: CreditFilter,
  page: CreditPage,
): Promise<Listed<CreditRow>> {
  return listPage(query, creditList, { ...filter, actor }, page);
}

/** The whole list, row by row from a cursor: never all of it in memory. */
export function streamCredits(cursors: Cursors, actor: Actor, filter: CreditFilter): AsyncGenerator<CreditRow> {
  return listStream(cursors, creditList, { ...filter, actor });
}

/** How many credits `streamCredits` yields. */
export function countCredits(query: Query, actor: Actor, filter: CreditFilter): Promise<number> {
  return listTotal(query, creditList, { ...filter, actor });
}

/**
 * One credit with documents, history, balance and the actor's next actions (CRE-29, CRE-34, O-122). Throws notFound
 * when there is none, outOfScope when it is outside the actor's scope.
 */
export async function getCredit(query: Query, actor: Actor, id: number): Promise<CreditDetail> {
  const row = await rowOfRecord(query, creditList, { actor }, id);
  const [documents, { history, asker }, balance, reversals, repeats, issued, papers] = await Promise.all([
    documentsOf<StoredDocument>(query, creditDocuments, id),
    historyOf<CreditStatus>(query, creditHistory, id, peopleBehind(actor)),
    balanceOf(query, actor, {
      company_id: row.company_id,
      business_unit_id: row.business_unit_id,
      group_id: row.group?.id ?? null,
    }),
    reversalsOfRecord(query, actor, 'credit', row),
    paperRepeats(query, actor, 'own', { record: 'credit', id }, row.invoice.invoice_number),
    issuedOfCredit(query, actor, id),
    papersOf(query, id),
  ]);
  return {
    ...row,
    contractor_id: row.company_id,
    requested_by: row.actionOwnerUsername,
    invoice: {
      ...row.invoice,
      documents: displayedOf(documents, documentTypes.invoice, false),
      replaced: displayedOf(documents, documentTypes.invoice, true),
    },
    receipt: { documents: displayedOf(documents, documentTypes.receipt, false) },
    papers,
    history,
    actions: creditLifecycle.actions(actor, row.status, {
      withinScope: true,
      isOwn: row.actionOwnerUsername === ownerOf(actor),
      needsAnother: needsAnother(actor, asker),
    }),
    ...balance,
    reversals,
    repeats,
    ...issued,
  };
}

/** What the payment of a credit consists of, in its order. */
function papersOf(query: Query, id: number): Promise<PaymentPaper[]> {
  return query<PaymentPaper>(
    `select kind, tax, jurisdiction, number, to_char(paper_date, 'YYYYMMDD')::int as date, amount, path
       from payment_papers where credit_id = $1 order by id`,
    [id],
  );
}

/** A credit on which the actor may take one of the steps. Throws notFound for every other one. */
export async function creditForStep(
  query: Query,
  actor: Actor,
  id: number,
  steps: readonly CreditEvent['type'][],
): Promise<CreditRow> {
  const row = await listRow(query, creditList, { actor }, id);
  const actions = row ? creditLifecycle.actions(actor, row.status) : [];
  if (!row || !actions.some((action) => steps.includes(action))) throw new Refusal(platformRefusals.notFound);
  return row;
}

function displayedOf(documents: readonly StoredDocument[], kind: DocumentType, replaced: boolean): CreditDocument[] {
  return documents
    .filter(({ type, is_replaced }) => type === kind && is_replaced === replaced)
    .map(({ is_replaced: _, ...document }) => document);
}

/**
 * The stored file of a credit that the actor may see (CRE-35), by the reference that `getCredit` returned; null
 * otherwise.
 */
export function findCreditFile(query: Query, actor: Actor, path: string): Promise<FileRecord | null> {
  return fileOfRecord(query, creditList, { actor }, path, documentsJoined(creditDocuments, creditList.key));
}

/** All the documents of a credit that the actor may see, replaced ones too, in their order. */
export async function creditFiles(query: Query, actor: Actor, creditId: number): Promise<FileRecord[]> {
  const documents = await query<{ path: string }>(
    'select file_id as path from credit_documents where credit_id = $1 order by id',
    [creditId],
  );
  const files = await Promise.all(documents.map(({ path }) => findCreditFile(query, actor, path)));
  return files.filter((file) => file !== null);
}

/** Whether company and centre are in the actor's scope, for calls that name a place instead of a record. */
export async function placeIsOpen(
  query: Query,
  actor: Actor,
  place: { company_id: string; business_unit_id: string; group_id?: number | null | undefined },
): Promise<boolean> {
  const parameters = new Parameters();
  const company = parameters.add(place.company_id);
  const centre = parameters.add(place.business_unit_id);
  const group = `${parameters.add(place.group_id ?? null)}::bigint`;
  const columns = { company: 'c.id', businessUnit: 'bu.id', ...(place.group_id ? { group } : {}) };
  const scope = scopeCondition(actor, columns, parameters);
  const [row] = await query<{ open: boolean }>(
    `select ${scope} as open from companies c, business_units bu
           where c.id = ${company} and bu.id = ${centre}
             and (${group} is null or exists (select 1 from groups g where g.id = ${group} and g.company_id = c.id and g.business_unit_id = bu.id))`,
    parameters.values,
  );
  return row?.open ?? false;
}
