import type { FileRecord } from '@comensal/application/platform/files';
import {
  type NoteDetail,
  type NoteDocument,
  type NoteRow,
  type NoteStatus,
  noteLifecycle,
  noteStates,
  type RelatedRecord,
  type WaitingNotes,
} from '@comensal/domain/credit-notes';
import { type Actor, peopleBehind } from '@comensal/domain/platform/access';
import { needsAnother } from '@comensal/domain/platform/lifecycle';
import { balanceOf } from '../balances/balance.query';
import { paperRepeats } from '../papers/paper-repeats.query';
import { exactSum } from '../platform/database/exact-sum.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listStream, listTotal } from '../platform/database/read-list';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { statusIn } from '../platform/database/status.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { fileOfRecord } from '../platform/lifecycle/record-documents';
import { type HistoryTable, historyOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { reversalsOfRecord } from '../reversals/reversal.queries';
import { type NoteFilter, type NotePage, noteList, noteScope } from './note-list.query';

export const noteHistory: HistoryTable = {
  table: 'credit_notes_requests_state',
  record: 'credit_note_id',
  eyes: { noteRequestApprove: 'create' },
};

/** A page of the list of credit notes with the total (CNO-01, CNO-02, CNO-39, CNO-40). */
export function listNotes(query: Query, actor: Actor, filter: NoteFilter, page: NotePage): Promise<Listed<NoteRow>> {
  return listPage(query, noteList, { ...filter, actor }, page);
}

/** The whole list, row by row from a cursor: never all of it in memory. */
export function streamNotes(cursors: Cursors, actor: Actor, filter: NoteFilter): AsyncGenerator<NoteRow> {
  return listStream(cursors, noteList, { ...filter, actor });
}

/** How many notes `streamNotes` yields. */
export function countNotes(query: Query, actor: Actor, filter: NoteFilter): Promise<number> {
  return listTotal(query, noteList, { ...filter, actor });
}

/** The actor's notes that wait for a decision. */
export async function waitingNotes(query: Query, actor: Actor): Promise<WaitingNotes> {
  const parameters = new Parameters();
  const [row] = await query<WaitingNotes>(
    `select count(*) as count, ${exactSum('coalesce(sum(n.amount), 0)')} as amount,
            ${isoMoment('min(n.status_since)')} as since
       from credit_notes_requests n where ${statusIn('n.status', noteLifecycle.openStatuses)} and ${noteScope(actor, parameters)}`,
    parameters.values,
  );
  return row ?? { count: 0, amount: 0, since: null };
}

/** How many credits and notes of the company are shown for comparison. */
const related = 5;

/**
 * One note with its document, history, next actions, the balance of its account, and the latest notes and credits of
 * its company as far as the actor may see them. Throws notFound when there is none, outOfScope when it is outside the
 * actor's scope.
 */
export async function getCreditNote(query: Query, actor: Actor, id: number): Promise<NoteDetail> {
  const record = await rowOfRecord(query, noteList, { actor }, id);
  const [documents, { history, asker }, balance, reversals, recent_notes, recent_credits, repeats] = await Promise.all([
    documentOf(query, id),
    historyOf<NoteStatus>(query, noteHistory, id, peopleBehind(actor)),
    balanceOf(query, actor, {
      company_id: record.company_id,
      business_unit_id: record.business_unit_id,
      group_id: record.group_id,
    }),
    reversalsOfRecord(query, actor, 'creditNote', record),
    lastNotes(query, actor, record),
    lastCredits(query, actor, record),
    paperRepeats(query, actor, 'own', { record: 'credit_note', id }),
  ]);
  const facts = {
    withinScope: true,
    hasComments: record.comments !== null,
    needsAnother: needsAnother(actor, asker),
  };
  return {
    ...record,
    documents,
    history,
    actions: noteLifecycle.actions(actor, noteStates(record), facts),
    ...balance,
    reversals,
    recent_notes,
    recent_credits,
    repeats,
  };
}

/**
 * The stored file of a note that the actor may see, by the reference in its row; null otherwise, and for a credit's
 * file.
 */
export function findNoteFile(query: Query, actor: Actor, path: string): Promise<FileRecord | null> {
  return fileOfRecord(query, noteList, { actor }, path, 'join files f on f.id = n.file_id');
}

function documentOf(query: Query, id: number): Promise<NoteDocument[]> {
  return query<NoteDocument>(
    `select f.id as path, f.name, f.content_type, f.size, ${isoMoment('f.created_at')} as created_at
       from credit_notes_requests n join files f on f.id = n.file_id where n.id = $1`,
    [id],
  );
}

function lastNotes(query: Query, actor: Actor, { id, company_id }: NoteRow): Promise<RelatedRecord[]> {
  const parameters = new Parameters();
  return query<RelatedRecord>(
    `select n.id, to_char(n.create_date, 'YYYYMMDD')::int as create_date, bu.name as business_unit_name, g.name as group_name,
            n.amount, n.status
       from credit_notes_requests n join business_units bu on bu.id = n.business_unit_id left join groups g on g.id = n.group_id
      where n.company_id = ${parameters.add(company_id)} and n.id <> ${parameters.add(id)} and ${noteScope(actor, parameters)}
      order by n.create_date desc, n.id desc limit ${related}`,
    parameters.values,
  );
}

function lastCredits(query: Query, actor: Actor, { company_id }: NoteRow): Promise<RelatedRecord[]> {
  const parameters = new Parameters();
  return query<RelatedRecord>(
    `select c.id, to_char(c.create_date, 'YYYYMMDD')::int as create_date, bu.name as business_unit_name, g.name as group_name,
            c.amount, c.status
       from credits_requests c join business_units bu on bu.id = c.business_unit_id left join groups g on g.id = c.group_id
      where c.company_id = ${parameters.add(company_id)} and ${scopeCondition(actor, scopedColumns('c'), parameters)}
      order by c.create_date desc, c.id desc limit ${related}`,
    parameters.values,
  );
}
