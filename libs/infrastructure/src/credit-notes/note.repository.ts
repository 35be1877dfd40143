import type { Note, NoteRepository } from '@comensal/application/credit-notes';
import type { NoteDocumentStatus, NoteStatus } from '@comensal/domain/credit-notes';
import { type Actor, peopleBehind } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { type Asker, needsAnother } from '@comensal/domain/platform/lifecycle';
import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import { prepaidPlace } from '../credits/prepaid-place.query';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { addStepOf, askerColumn } from '../platform/lifecycle/record-history';
import { getCreditNote, noteHistory } from './note.queries';
import { noteScope } from './note-list.query';

export const NoteRecord = entity('credit_notes_requests', {
  ...columns.numbered,
  ...columns.texts('companyId', 'businessUnitId', 'cuit', 'requestUser'),
  ...columns.optionalTexts('comments', 'repeatedReason', 'actionUser'),
  ...columns.bigints('amount'),
  ...columns.optionalBigints('groupId'),
  ...columns.days('createDate'),
  ...columns.optionalDays('revisionDate'),
  ...columns.moments('createdAt'),
  fileId: p.uuid().strictNullable(),
  status: p.string().$type<NoteStatus>(),
  statusDocument: p.string().$type<NoteDocumentStatus>(),
});
type NoteRecord = InferEntity<typeof NoteRecord>;

interface Names {
  companyName: string;
  businessUnitName: string;
  groupName: string | null;
}

/** The credit notes of one transaction. */
export function createNoteRepository(em: EntityManager, query: Query): NoteRepository {
  const notes = recordsOf(em, NoteRecord);
  return {
    async lock(id, actor) {
      const record = await em.findOne(NoteRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, asker, ...names } = await namesAndScope(query, record, actor);
      const facts = { withinScope, hasComments: Boolean(record.comments), needsAnother: needsAnother(actor, asker) };
      return { record: toNote(record, names), facts };
    },

    placeFacts: (actor, place) => prepaidPlace(query, actor, place),

    async add({ companyName, businessUnitName, groupName, requestedBy: requestUser, ...note }, at) {
      const moments = { createDate: dateToIso(note.createDate), createdAt: at, updated_at: at };
      const record = await notes.add({ ...note, ...moments, requestUser });
      return toNote(record, { companyName, businessUnitName, groupName });
    },

    detail: (id, actor) => getCreditNote(query, actor, id),

    async save(note) {
      const { fileId: former } = await em.findOneOrFail(NoteRecord, note.id);
      const revisionDate = note.revisionDate === null ? null : dateToIso(note.revisionDate);
      await notes.change(note.id, { ...note, revisionDate });
      if (former !== null && former !== note.fileId) await query('delete from files where id = $1', [former]);
    },

    addStep: (note, step, at) => addStepOf(query, noteHistory, note, step, at),

    // The note itself references its one file.
    attach: async () => {},

    async remove({ id, fileId }) {
      await notes.remove(id);
      return fileId === null ? [] : [fileId];
    },
  };
}

async function namesAndScope(
  query: Query,
  { id }: NoteRecord,
  actor: Actor,
): Promise<Names & { withinScope: boolean; asker: Asker | null }> {
  const parameters = new Parameters();
  const [row] = await query<Names & { withinScope: boolean; asker: Asker | null }>(
    `select c.business_name as "companyName", bu.name as "businessUnitName", g.name as "groupName",
            ${noteScope(actor, parameters)} as "withinScope",
            ${askerColumn(noteHistory, 'n.id', `${parameters.add(peopleBehind(actor))}::text[]`)}
       from credit_notes_requests n join companies c on c.id = n.company_id join business_units bu on bu.id = n.business_unit_id
       left join groups g on g.id = n.group_id
      where n.id = ${parameters.add(id)}`,
    parameters.values,
  );
  if (!row) throw new Error(`Credit note ${id} vanished under its lock`);
  return row;
}

function toNote(record: NoteRecord, names: Names): Note {
  return {
    ...names,
    id: record.id,
    requestedBy: record.requestUser,
    version: record.version,
    companyId: record.companyId,
    cuit: record.cuit,
    businessUnitId: record.businessUnitId,
    groupId: record.groupId,
    amount: record.amount,
    status: record.status,
    statusDocument: record.statusDocument,
    comments: record.comments,
    repeatedReason: record.repeatedReason,
    revisionDate: record.revisionDate ? isoToDate(record.revisionDate) : null,
    actionUser: record.actionUser,
    fileId: record.fileId,
  };
}
