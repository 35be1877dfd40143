import type { Credit, CreditRepository } from '@comensal/application/credits';
import { type CreditEvent, type CreditStatus, creditLifecycle, documentTypes } from '@comensal/domain/credits';
import { type Actor, ownerOf, peopleBehind } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { type Asker, needsAnother } from '@comensal/domain/platform/lifecycle';
import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { attachTo } from '../platform/lifecycle/record-documents';
import { addStepOf, askerColumn } from '../platform/lifecycle/record-history';
import { creditDocuments, creditHistory, getCredit } from './credit.queries';
import { prepaidPlace } from './prepaid-place.query';

export const CreditRecord = entity('credits_requests', {
  ...columns.numbered,
  ...columns.texts('companyId', 'businessUnitId', 'contractorId', 'cuit', 'businessName', 'requestedBy'),
  ...columns.optionalTexts('purchaseOrder', 'rejectReason', 'repeatedReason', 'invoiceNumber'),
  ...columns.bigints('amount'),
  ...columns.optionalBigints('groupId', 'invoiceAmount'),
  ...columns.days('createDate'),
  ...columns.optionalDays('invoiceDate'),
  ...columns.moments('createdAt'),
  status: p.string().$type<CreditStatus>(),
});
type CreditRecord = InferEntity<typeof CreditRecord>;

interface Names {
  business_unit_name: string;
  group_name: string | null;
}

/** The credits of one transaction. */
export function createCreditRepository(em: EntityManager, query: Query): CreditRepository {
  const credits = recordsOf(em, CreditRecord);
  return {
    async lock(id, actor) {
      const record = await em.findOne(CreditRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, asker, ...names } = await namesAndScope(query, record, actor);
      const isOwn = record.requestedBy === ownerOf(actor);
      return {
        record: toCredit(record, names),
        facts: { withinScope, isOwn, needsAnother: needsAnother(actor, asker) },
      };
    },

    placeFacts: (actor, place) => prepaidPlace(query, actor, place),

    async repeatedBy(credit, at) {
      await query('select pg_advisory_xact_lock($1, hashtext($2))', [
        advisoryLocks.creditsOfPerson,
        credit.requestedBy,
      ]);
      const [row] = await query<{ id: number }>(
        `select id from credits_requests
          where company_id = $1 and business_unit_id = $2 and group_id is not distinct from $3 and amount = $4
            and purchase_order is not distinct from $5 and requested_by = $6 and status = any($7)
            and created_at > $8::timestamptz - interval '1 minute'
          order by id limit 1`,
        [
          credit.companyId,
          credit.businessUnitId,
          credit.groupId,
          credit.amount,
          credit.purchaseOrder,
          credit.requestedBy,
          creditLifecycle.openStatuses,
          at,
        ],
      );
      return row?.id ?? null;
    },

    async add({ companyId, createDate, businessUnitName, groupName, ...credit }, at) {
      const moments = { createDate: dateToIso(createDate), createdAt: at, updated_at: at };
      const record = await credits.add({ ...credit, ...moments, companyId, contractorId: companyId });
      return toCredit(record, { business_unit_name: businessUnitName, group_name: groupName });
    },

    detail: (id, actor) => getCredit(query, actor, id),

    async save({ id, status, rejectReason, repeatedReason, invoice }) {
      await credits.change(id, {
        status,
        rejectReason,
        repeatedReason,
        invoiceNumber: invoice?.number ?? null,
        invoiceDate: invoice ? dateToIso(invoice.date) : null,
        invoiceAmount: invoice?.amount ?? null,
      });
    },

    async corrections({ id }) {
      const event: CreditEvent['type'] = 'correct';
      const [row] = await query<{ count: number }>(
        'select count(*)::int as count from credits_requests_state where credit_id = $1 and event = $2',
        [id, event],
      );
      return row?.count ?? 0;
    },

    async files({ id }, type) {
      const rows = await query<{ file_id: string }>(
        'select file_id from credit_documents where credit_id = $1 and type = $2 and replaced_at is null order by id',
        [id, type],
      );
      return rows.map(({ file_id }) => file_id);
    },

    async replaceInvoiceFiles({ id }, keep, at) {
      await query(
        `update credit_documents set replaced_at = $4
          where credit_id = $1 and type = $2 and replaced_at is null and file_id <> all($3::uuid[])`,
        [id, documentTypes.invoice, keep, at],
      );
    },

    async setPapers({ id }, papers) {
      await query('delete from payment_papers where credit_id = $1', [id]);
      if (papers.length === 0) return;
      await query(
        `insert into payment_papers (credit_id, kind, tax, jurisdiction, number, paper_date, amount, path)
         select $1, kind, tax, jurisdiction, number, paper_date, amount, path
           from jsonb_populate_recordset(null::payment_papers, $2) with ordinality as given order by ordinality`,
        [id, JSON.stringify(papers.map(({ date, ...paper }) => ({ ...paper, paper_date: dateToIso(date) })))],
      );
    },

    addStep: (credit, step, at) => addStepOf(query, creditHistory, credit, step, at),

    attach: (credit, files, type, at) => attachTo(query, creditDocuments, credit.id, files, at, { type }),
  };
}

async function namesAndScope(
  query: Query,
  record: CreditRecord,
  actor: Actor,
): Promise<Names & { withinScope: boolean; asker: Asker | null }> {
  const parameters = new Parameters();
  const id = parameters.add(record.id);
  const scope = scopeCondition(actor, scopedColumns('c'), parameters);
  const [row] = await query<Names & { withinScope: boolean; asker: Asker | null }>(
    `select bu.name as business_unit_name, g.name as group_name, ${scope} as "withinScope",
            ${askerColumn(creditHistory, 'c.id', `${parameters.add(peopleBehind(actor))}::text[]`)}
       from credits_requests c join business_units bu on bu.id = c.business_unit_id left join groups g on g.id = c.group_id
      where c.id = ${id}`,
    parameters.values,
  );
  if (!row) throw new Error(`Credit ${record.id} vanished under its lock`);
  return row;
}

function toCredit(record: CreditRecord, names: Names): Credit {
  const { invoiceNumber, invoiceDate, invoiceAmount } = record;
  return {
    id: record.id,
    companyId: record.companyId,
    businessUnitId: record.businessUnitId,
    groupId: record.groupId,
    amount: record.amount,
    cuit: record.cuit,
    businessName: record.businessName,
    businessUnitName: names.business_unit_name,
    groupName: names.group_name,
    requestedBy: record.requestedBy,
    version: record.version,
    status: record.status,
    rejectReason: record.rejectReason,
    repeatedReason: record.repeatedReason,
    invoice:
      invoiceNumber && invoiceDate && invoiceAmount
        ? { number: invoiceNumber, date: isoToDate(invoiceDate), amount: invoiceAmount }
        : null,
  };
}
