import type { Reversal, ReversalRepository } from '@comensal/application/reversals';
import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { type ReversalKind, type ReversalStatus } from '@comensal/domain/reversals';
import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { addStepOf } from '../platform/lifecycle/record-history';
import { behindProposal, reversalHistory } from './behind.sql';
import { getReversal, leftOf, proposalsBehind } from './reversal.queries';
import { reversalScope, reversalsOfRecords } from './reversal-list.query';
import { reversedColumn } from './reversed.sql';

export const ReversalRecord = entity('reversals', {
  ...columns.numbered,
  ...columns.texts('companyId', 'businessUnitId', 'cuit', 'reason', 'proposedBy'),
  ...columns.optionalTexts('rejectReason', 'decidedBy'),
  ...columns.bigints('amount'),
  ...columns.optionalBigints('creditId', 'creditNoteId', 'groupId'),
  ...columns.days('createDate'),
  ...columns.optionalDays('decidedOn'),
  ...columns.moments('createdAt'),
  kind: p.string().$type<ReversalKind>(),
  status: p.string().$type<ReversalStatus>(),
});
type ReversalRecord = InferEntity<typeof ReversalRecord>;

type Names = Pick<Reversal, 'companyName' | 'businessUnitName' | 'groupName' | 'requestedBy' | 'behindIt'>;

/** The property of the record of each kind. */
const properties = { credit_id: 'creditId', credit_note_id: 'creditNoteId' } as const;

/** The reversals of one transaction. */
export function createReversalRepository(em: EntityManager, query: Query): ReversalRepository {
  const reversals = recordsOf(em, ReversalRecord);
  return {
    async lock(id, actor) {
      const record = await em.findOne(ReversalRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, ...names } = await namesAndScope(query, record, actor);
      const { kind, proposedBy } = record;
      const isProposer = proposedBy === ownerOf(actor);
      const isBehindIt = (await proposalsBehind(query, actor, [id])).has(id);
      return { record: toReversal(record, names), facts: { kind, withinScope, isProposer, isBehindIt } };
    },

    left: (kind, record, username) => leftOf(query, kind, record, username),

    async add({ recordId, createDate, ...reversal }, at) {
      const moments = { createDate: dateToIso(createDate), createdAt: at, updated_at: at };
      const of = { creditId: null, creditNoteId: null, [properties[reversedColumn[reversal.kind]]]: recordId };
      const optional = { rejectReason: null, decidedBy: null, decidedOn: null };
      const record = await reversals.add({ ...reversal, ...of, ...optional, ...moments });
      const { withinScope: _, ...names } = await namesAndScope(query, record, null);
      return toReversal(record, names);
    },

    detail: (id, actor) => getReversal(query, actor, id),

    async save({ id, status, rejectReason, decidedBy, decidedOn }) {
      const day = decidedOn === null ? null : dateToIso(decidedOn);
      await reversals.change(id, { status, rejectReason, decidedBy, decidedOn: day });
    },

    addStep: (reversal, step, at) => addStepOf(query, reversalHistory, reversal, step, at),

    // A reversal has no files.
    attach: async () => {},
  };
}

/** `actor` is null where the record has just been found in the actor's scope. */
async function namesAndScope(
  query: Query,
  { id }: ReversalRecord,
  actor: Actor | null,
): Promise<Names & { withinScope: boolean }> {
  const parameters = new Parameters();
  const scope = actor ? reversalScope(actor, parameters) : 'true';
  const [row] = await query<Names & { withinScope: boolean }>(
    `select co.business_name as "companyName", bu.name as "businessUnitName", g.name as "groupName",
            coalesce(c.requested_by, n.request_user) as "requestedBy", ${behindProposal} as "behindIt", ${scope} as "withinScope"
       from ${reversalsOfRecords}
       join companies co on co.id = r.company_id join business_units bu on bu.id = r.business_unit_id
       left join groups g on g.id = r.group_id
      where r.id = ${parameters.add(id)}`,
    parameters.values,
  );
  if (!row) throw new Error(`Reversal ${id} vanished under its lock`);
  return row;
}

function toReversal(record: ReversalRecord, names: Names): Reversal {
  const recordId = record[properties[reversedColumn[record.kind]]];
  if (recordId === null) throw new Error(`Reversal ${record.id} has no record`);
  return {
    ...names,
    id: record.id,
    kind: record.kind,
    recordId,
    companyId: record.companyId,
    businessUnitId: record.businessUnitId,
    groupId: record.groupId,
    cuit: record.cuit,
    amount: record.amount,
    reason: record.reason,
    proposedBy: record.proposedBy,
    version: record.version,
    status: record.status,
    rejectReason: record.rejectReason,
    decidedBy: record.decidedBy,
    decidedOn: record.decidedOn === null ? null : isoToDate(record.decidedOn),
  };
}
