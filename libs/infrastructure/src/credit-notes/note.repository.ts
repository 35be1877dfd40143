import type { Note, NoteRepository } from '@comensal/application/credit-notes';
import { type Actor } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepaidPlace } from '../credits/prepaid-place.query';
import { Parameters, type Query } from '../platform/database/query';
import { addStepOf } from '../platform/lifecycle/record-history';
import { NoteRecord } from './note.entity';
import { getCreditNote, noteHistory } from './note.queries';
import { noteScope } from './note-list.query';

interface Names {
  companyName: string;
  businessUnitName: string;
  groupName: string | null;
}

/** The credit notes of one transaction. */
export function createNoteRepository(em: EntityManager, query: Query): NoteRepository {
  return {
    async lock(id, actor) {
      const record = await em.findOne(NoteRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, ...names } = await namesAndScope(query, record, actor);
      return { record: toNote(record, names), facts: { withinScope, hasComments: Boolean(record.comments) } };
    },

    placeFacts: (actor, place) => prepaidPlace(query, actor, place),

    async add({ companyName, businessUnitName, groupName, requestedBy, createDate, ...note }, at) {
      const record = em.create(NoteRecord, {
        ...note,
        createDate: dateToIso(createDate),
        requestUser: requestedBy,
        createdAt: at,
        updatedAt: at,
      });
      await em.persist(record).flush();
      return toNote(record, { companyName, businessUnitName, groupName });
    },

    detail: (id, actor) => getCreditNote(query, actor, id),

    async save(note, at) {
      const record = em.getReference(NoteRecord, note.id);
      const former = record.fileId ?? null;
      em.assign(record, {
        companyId: note.companyId,
        businessUnitId: note.businessUnitId,
        groupId: note.groupId,
        cuit: note.cuit,
        amount: note.amount,
        comments: note.comments,
        repeatedReason: note.repeatedReason,
        status: note.status,
        statusDocument: note.statusDocument,
        revisionDate: note.revisionDate === null ? null : dateToIso(note.revisionDate),
        actionUser: note.actionUser,
        fileId: note.fileId,
        updatedAt: at,
      });
      await em.flush();
      if (former !== null && former !== note.fileId) await query('delete from files where id = $1', [former]);
    },

    addStep: (note, step, at) => addStepOf(query, noteHistory, note, step, at),

    // The note itself references its one file.
    attach: async () => {},

    async remove({ id, fileId }) {
      await query('delete from credit_notes_requests where id = $1', [id]);
      return fileId === null ? [] : [fileId];
    },
  };
}

async function namesAndScope(
  query: Query,
  { id }: NoteRecord,
  actor: Actor,
): Promise<Names & { withinScope: boolean }> {
  const parameters = new Parameters();
  const [row] = await query<Names & { withinScope: boolean }>(
    `select c.business_name as "companyName", bu.name as "businessUnitName", g.name as "groupName",
            ${noteScope(actor, parameters)} as "withinScope"
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
    groupId: record.groupId ?? null,
    amount: record.amount,
    status: record.status,
    statusDocument: record.statusDocument,
    comments: record.comments ?? null,
    repeatedReason: record.repeatedReason ?? null,
    revisionDate: record.revisionDate ? isoToDate(record.revisionDate) : null,
    actionUser: record.actionUser ?? null,
    fileId: record.fileId ?? null,
  };
}
