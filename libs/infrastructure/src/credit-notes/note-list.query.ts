import {
  type ExportCreditNotes,
  type GetCreditNotes,
  type NoteRow,
  noteLifecycle,
  noteStatuses,
} from '@comensal/domain/credit-notes';
import { type Actor } from '@comensal/domain/platform/access';
import { inactiveOf } from '../companies/place-standing.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { scopedColumns, scopeOrOwn } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { ownOpenOr } from '../platform/lifecycle/own-open.sql';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { reversedSum } from '../reversals/reversed.sql';

/** The filter of the list (CNO-02). */
export type NoteFilter = Omit<ExportCreditNotes, 'format'>;
export type NotePage = NonNullable<GetCreditNotes['page']>;
/** Who queries notes, and which of them. */
export type NotesRequest = NoteFilter & { readonly actor: Actor };

const inactive = inactiveOf({ company: 'c', centre: 'bu', relation: 'r' });

const columns: Columns<NoteRow> = {
  id: 'n.id',
  create_date: `to_char(n.create_date, 'YYYYMMDD')::int`,
  business_unit_id: 'n.business_unit_id',
  business_unit_name: 'bu.name',
  company_id: 'n.company_id',
  company_name: 'c.business_name',
  cuit: 'n.cuit',
  group_id: 'n.group_id',
  group_name: 'g.name',
  amount: 'n.amount',
  comments: 'n.comments',
  repeated_reason: 'n.repeated_reason',
  status: 'n.status',
  status_since: isoMoment('n.status_since'),
  status_document: 'n.status_document',
  revision_date: `to_char(n.revision_date, 'YYYYMMDD')::int`,
  request_user: 'n.request_user',
  action_user: 'n.action_user',
  file: `case when f.id is not null then json_build_object('name', f.name, 'path', f.id) end`,
  version: 'n.version',
  reversed: reversedSum('creditNote', 'n.id'),
  inactive,
};

/**
 * Condition: the note is of the actor's companies and centres, for a leader of the led groups, or the actor's own (CNO-29,
 * O-139). All notes with total access. `n` is the note.
 */
export function noteScope(actor: Actor, parameters: Parameters): string {
  return scopeOrOwn(actor, { ...scopedColumns('n'), user: 'n.request_user' }, parameters);
}

/** The credit notes that the actor may see (CNO-01, CNO-02, CNO-29, CNO-39, CNO-40), by number. */
export const noteList: List<NotesRequest, NoteRow, NonNullable<NotePage['sort']>> = {
  tables: `credit_notes_requests n
    join business_units bu on bu.id = n.business_unit_id
    join companies c on c.id = n.company_id
    left join company_business_unit_relations r on r.company_id = n.company_id and r.business_unit_id = n.business_unit_id
    left join groups g on g.id = n.group_id
    left join files f on f.id = n.file_id`,
  counted: 'credit_notes_requests n',
  columns,
  scope: ({ actor }, parameters) => noteScope(actor, parameters),
  filters: ({ actor, companies, status, status_document, own_open }, parameters) => [
    own_open === true
      ? ownOpenOr(
          actor,
          { record: 'n', owner: 'n.request_user', statuses: status ?? [], open: noteLifecycle.openStatuses },
          parameters,
        )
      : status && status.length > 0 && hasOneOf('n.status', status, parameters),
    status_document && status_document.length > 0 && hasOneOf('n.status_document', status_document, parameters),
    companies && `n.company_id = any(${parameters.add(companies)})`,
  ],
  search: recordSearch('n', noteStatuses),
  searchedNames: [
    { column: 'n.company_id', table: 'companies', name: 'business_name' },
    { column: 'n.business_unit_id', table: 'business_units', name: 'name' },
    { column: 'n.group_id', table: 'groups', name: 'name' },
  ],
  sorts: {
    id: 'n.id',
    create_date: 'n.create_date',
    business_unit_id: 'n.business_unit_id',
    business_unit_name: ordered('bu.name'),
    company_id: 'n.company_id',
    company_name: ordered('c.business_name'),
    cuit: 'n.cuit',
    group_id: 'n.group_id',
    group_name: ordered('g.name'),
    amount: 'n.amount',
    comments: ordered(`coalesce(n.comments, '')`),
    repeated_reason: ordered(`coalesce(n.repeated_reason, '')`),
    status: 'n.status',
    status_since: 'n.status_since',
    status_document: 'n.status_document',
    revision_date: 'n.revision_date',
    request_user: 'n.request_user',
    action_user: 'n.action_user',
    version: 'n.version',
    reversed: reversedSum('creditNote', 'n.id'),
    inactive: `coalesce(${inactive}, '')`,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'n.id',
};
