import type { Credit, CreditRepository } from '@comensal/application/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { attachTo } from '../platform/lifecycle/record-documents';
import { addStepOf } from '../platform/lifecycle/record-history';
import { CreditRecord } from './credit.entity';
import { creditDocuments, creditHistory, getCredit } from './credit.queries';
import { prepaidPlace } from './prepaid-place.query';

interface Names {
  business_unit_name: string;
  group_name: string | null;
}

/** The credits of one transaction. */
export function createCreditRepository(em: EntityManager, query: Query): CreditRepository {
  return {
    async lock(id, actor) {
      const record = await em.findOne(CreditRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, ...names } = await namesAndScope(query, record, actor);
      return { record: toCredit(record, names), facts: { withinScope } };
    },

    placeFacts: (actor, place) => prepaidPlace(query, actor, place),

    async add(credit, at) {
      const record = em.create(CreditRecord, {
        createDate: dateToIso(credit.createDate),
        companyId: credit.companyId,
        businessUnitId: credit.businessUnitId,
        groupId: credit.groupId,
        contractorId: credit.companyId,
        cuit: credit.cuit,
        businessName: credit.businessName,
        amount: credit.amount,
        purchaseOrder: credit.purchaseOrder,
        status: credit.status,
        requestedBy: credit.requestedBy,
        createdAt: at,
        updatedAt: at,
      });
      await em.persist(record).flush();
      return toCredit(record, { business_unit_name: credit.businessUnitName, group_name: credit.groupName });
    },

    detail: (id, actor) => getCredit(query, actor, id),

    async save(credit, at) {
      const record = em.getReference(CreditRecord, credit.id);
      em.assign(record, {
        status: credit.status,
        rejectReason: credit.rejectReason,
        repeatedReason: credit.repeatedReason,
        invoiceNumber: credit.invoice?.number ?? null,
        invoiceDate: credit.invoice ? dateToIso(credit.invoice.date) : null,
        invoiceAmount: credit.invoice?.amount ?? null,
        updatedAt: at,
      });
      await em.flush();
    },

    addStep: (credit, step, at) => addStepOf(query, creditHistory, credit, step, at),

    attach: (credit, files, type, at) => attachTo(query, creditDocuments, credit.id, files, at, { type }),
  };
}

async function namesAndScope(
  query: Query,
  record: CreditRecord,
  actor: Actor,
): Promise<Names & { withinScope: boolean }> {
  const parameters = new Parameters();
  const id = parameters.add(record.id);
  const scope = scopeCondition(actor, scopedColumns('c'), parameters);
  const [row] = await query<Names & { withinScope: boolean }>(
    `select bu.name as business_unit_name, g.name as group_name, ${scope} as "withinScope"
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
    groupId: record.groupId ?? null,
    amount: record.amount,
    cuit: record.cuit,
    businessName: record.businessName,
    businessUnitName: names.business_unit_name,
    groupName: names.group_name,
    requestedBy: record.requestedBy,
    version: record.version,
    status: record.status,
    rejectReason: record.rejectReason ?? null,
    repeatedReason: record.repeatedReason ?? null,
    invoice:
      invoiceNumber && invoiceDate && invoiceAmount
        ? { number: invoiceNumber, date: isoToDate(invoiceDate), amount: invoiceAmount }
        : null,
  };
}
