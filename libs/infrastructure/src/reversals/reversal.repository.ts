import type { Reversal, ReversalRepository, ReversalTypes } from '@comensal/application/reversals';
import type { Actor } from '@comensal/domain/platform/access';
import { type ReversalKind, type ReversalStatus } from '@comensal/domain/reversals';
import { type InferEntity, p } from '@mikro-orm/core';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity } from '../platform/database/records';
import { proposalProperties, proposalRecords } from '../proposals/proposal.repository';
import { behindReversal, reversalHistory } from './behind.sql';
import { getReversal, leftOf } from './reversal.queries';
import { reversalScope, reversalsOfRecords } from './reversal-list.query';
import { reversedColumn } from './reversed.sql';

export const ReversalRecord = entity('reversals', {
  ...proposalProperties,
  ...columns.texts('companyId', 'businessUnitId', 'cuit'),
  ...columns.bigints('amount'),
  ...columns.optionalBigints('creditId', 'creditNoteId', 'groupId'),
  kind: p.string().$type<ReversalKind>(),
  status: p.string().$type<ReversalStatus>(),
});
type ReversalRecord = InferEntity<typeof ReversalRecord>;

type Names = Pick<Reversal, 'companyName' | 'businessUnitName' | 'groupName' | 'requestedBy' | 'notDeciding'>;

/** The property of the record of each kind. */
const properties = { credit_id: 'creditId', credit_note_id: 'creditNoteId' } as const;

/** The reversals of one transaction. */
export function createReversalRepository(em: EntityManager, query: Query): ReversalRepository {
  const { records, write, stored } = proposalRecords<ReversalTypes, ReversalRecord, Names>(em, query, ReversalRecord, {
    history: reversalHistory,
    behind: behindReversal,
    known: (row, actor) => namesAndScope(query, row, actor),
    shaped: (row) => ({ recordId: row[properties[reversedColumn[row.kind]]] }),
    facts: ({ kind }) => ({ kind }),
    detail: (id, actor) => getReversal(query, actor, id),
  });
  return {
    ...records,
    left: (kind, record, username) => leftOf(query, kind, record, username),
    async add({ recordId, ...reversal }, at) {
      const of = { creditId: null, creditNoteId: null, [properties[reversedColumn[reversal.kind]]]: recordId };
      return stored(await write({ ...reversal, ...of }, at));
    },
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
            coalesce(c.requested_by, n.request_user) as "requestedBy", ${behindReversal.everybody} as "notDeciding", ${scope} as "withinScope"
       from ${reversalsOfRecords}
       join companies co on co.id = r.company_id join business_units bu on bu.id = r.business_unit_id
       left join groups g on g.id = r.group_id
      where r.id = ${parameters.add(id)}`,
    parameters.values,
  );
  if (!row) throw new Error(`Reversal ${id} vanished under its lock`);
  return row;
}
