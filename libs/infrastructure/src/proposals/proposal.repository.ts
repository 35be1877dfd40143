import type { LifecycleRecords } from '@comensal/application/platform/lifecycle';
import type { NewProposal, ProposalTypes } from '@comensal/application/proposals';
import type { Actor } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { type EntityName, LockMode } from '@mikro-orm/core';
import type { Query } from '../platform/database/query';
import { columns, type EntityManager, recordsOf } from '../platform/database/records';
import { addStepOf, type HistoryTable } from '../platform/lifecycle/record-history';
import type { behindProposalOf } from './behind.sql';

/** The properties of every entity of proposals. */
export const proposalProperties = {
  ...columns.numbered,
  ...columns.texts('reason', 'proposedBy'),
  ...columns.optionalTexts('rejectReason', 'decidedBy'),
  ...columns.days('createDate'),
  ...columns.optionalDays('decidedOn'),
  ...columns.moments('createdAt'),
};

interface ProposalRow {
  id: number;
  version: number;
  updated_at: Date;
  proposedBy: string;
  decidedOn: string | null;
}

interface ProposalRecords<Of extends ProposalTypes, Row, Known> {
  readonly history: HistoryTable;
  readonly behind: ReturnType<typeof behindProposalOf>;
  /** What is read beside the row, and whether the actor may see it; null for one that was just found in the scope. */
  readonly known: (row: Row, actor: Actor | null) => Promise<Known & { readonly withinScope: boolean }>;
  /** What the row has in another shape. */
  readonly shaped: (row: Row) => object;
  /** What the rules need to know of it besides. */
  readonly facts?: (row: Row) => object;
  readonly detail: (id: number, actor: Actor) => Promise<Of['answer']>;
}

/**
 * The proposals of one kind, in one transaction. `write` adds a row, and `stored` returns it as its lifecycle changes it. The
 * types cannot say that a row with what is known of it is one.
 */
export function proposalRecords<Of extends ProposalTypes, Row extends ProposalRow, Known extends object>(
  em: EntityManager,
  query: Query,
  of: EntityName<Row>,
  { history, behind, known, shaped, facts = () => ({}), detail }: ProposalRecords<Of, Row, Known>,
) {
  const rows = recordsOf(em, of);
  const storedWith = (row: Row, { withinScope: _, ...names }: { readonly withinScope: boolean }): Of['stored'] => {
    const decidedOn = row.decidedOn === null ? null : isoToDate(row.decidedOn);
    return { ...row, ...names, decidedOn, ...shaped(row) } as unknown as Of['stored'];
  };
  const records: LifecycleRecords<Of> = {
    async lock(id, actor) {
      const row = await em.findOne(of, { id } as never, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return null;
      const found = await known(row, actor);
      const standing = await behind.standing(query, actor, [id]);
      const { withinScope } = found;
      return {
        record: storedWith(row, found),
        facts: { ...facts(row), withinScope, ...standing(id, row.proposedBy) } as Of['facts'],
      };
    },
    detail,
    async save({ id, status, rejectReason, decidedBy, decidedOn }) {
      const day = decidedOn === null ? null : dateToIso(decidedOn);
      await rows.change({ id } as never, { status, rejectReason, decidedBy, decidedOn: day } as never);
    },
    addStep: (proposal, step, at) => addStepOf(query, history, proposal, step, at),
    // A proposal has no files.
    attach: async () => {},
  };
  return {
    records,
    write: ({ createDate, ...proposal }: NewProposal<string>, at: Date): Promise<Row> =>
      rows.add({
        ...proposal,
        ...{ rejectReason: null, decidedBy: null, decidedOn: null },
        ...{ createDate: dateToIso(createDate), createdAt: at, updated_at: at },
      } as never),
    stored: async (row: Row): Promise<Of['stored']> => storedWith(row, await known(row, null)),
  };
}
