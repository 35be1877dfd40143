import type { Credit, CreditPlaceFacts, CreditRepository } from '@comensal/application';
import { type Actor, dateToIso, isGroupLeader, isoToDate } from '@comensal/domain';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isPrepaid } from '../companies/contractor.sql';
import { Parameters, type Query } from '../database/query';
import { groupIsLed, scopeCondition } from '../database/scope.sql';
import { attachTo } from '../lifecycle/record-documents';
import { addStepOf } from '../lifecycle/record-history';
import { CreditRecord } from './credit.entity';
import { creditDocuments, creditHistory, getCredit } from './credit.queries';

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

    placeFacts: (actor, place) => placeFacts(query, actor, place),

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
  const scope = scopeCondition(
    actor,
    { company: 'c.company_id', businessUnit: 'c.business_unit_id', group: 'c.group_id' },
    parameters,
  );
  const [row] = await query<Names & { withinScope: boolean }>(
    `select bu.name as business_unit_name, g.name as group_name, ${scope} as "withinScope"
       from credits_requests c join business_units bu on bu.id = c.business_unit_id left join groups g on g.id = c.group_id
      where c.id = ${id}`,
    parameters.values,
  );
  if (!row) throw new Error(`Credit ${record.id} vanished under its lock`);
  return row;
}

async function placeFacts(
  query: Query,
  actor: Actor,
  place: { companyId: string; businessUnitId: string; groupId: number | null },
): Promise<CreditPlaceFacts | null> {
  // Nobody removes the group, or takes groups from the pair, between this look and the request.
  await query('select from company_business_unit_relations where company_id = $1 and business_unit_id = $2 for share', [
    place.companyId,
    place.businessUnitId,
  ]);
  await query('select from groups where id = $1 for share', [place.groupId]);
  const parameters = new Parameters();
  const company = parameters.add(place.companyId);
  const centre = parameters.add(place.businessUnitId);
  const group = `${parameters.add(place.groupId)}::bigint`;
  const scope = scopeCondition(actor, { company: 'c.id', businessUnit: 'bu.id' }, parameters);
  const led = isGroupLeader(actor) ? groupIsLed(parameters.add(actor.username), 'g.id') : 'true';
  const [row] = await query<CreditPlaceFacts>(
    `select ${scope} as "withinScope", c.category, c.cuit, c.business_name as "businessName", bu.name as "businessUnitName",
            g.name as "groupName", coalesce(${isPrepaid('r')} and r.is_active and c.is_active and bu.is_active, false) as "relationIsActive",
            coalesce(r.manage_groups, false) as "managesGroups",
            (${group} is null ${isGroupLeader(actor) ? 'and false' : ''} or (g.id is not null and ${led})) as "groupIsKnown"
       from companies c cross join business_units bu
       left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = bu.id
       left join groups g on g.id = ${group} and g.is_active and g.company_id = c.id and g.business_unit_id = bu.id
      where c.id = ${company} and bu.id = ${centre}`,
    parameters.values,
  );
  return row ?? null;
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
    invoice:
      invoiceNumber && invoiceDate && invoiceAmount
        ? { number: invoiceNumber, date: isoToDate(invoiceDate), amount: invoiceAmount }
        : null,
  };
}
