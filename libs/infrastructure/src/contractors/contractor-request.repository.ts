import type {
  ContractorRequest,
  ContractorRequestRepository,
  RequestDocument,
} from '@comensal/application/contractors';
import { type ContractorFields, type ContractorStatus } from '@comensal/domain/contractors';
import { dateToIso } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';
import { addStepOf } from '../platform/lifecycle/record-history';
import { contractorHistory, getContractorRequest } from './contractor.queries';
import { seesAllRequests } from './contractor-list.query';

const fieldNames = [
  'cuit',
  'business_name',
  'name',
  'province',
  'location',
  'address',
  'email',
  'alternative_email',
  'phone',
  'amount_customers',
  'business_unit_description',
] as const satisfies readonly (keyof ContractorFields)[];

type Row = Record<(typeof fieldNames)[number], string> & {
  readonly request_id: number;
  readonly username: string;
  readonly version: number;
  readonly status: ContractorStatus;
  readonly reject_reason: string | null;
};

const columns = `request_id, username, version, status, reject_reason, ${fieldNames.join(', ')}`;

/** The contractors' requests of one transaction. */
export function createContractorRequestRepository(query: Query): ContractorRequestRepository {
  return {
    async lock(id, actor) {
      const [row] = await query<Row>(
        `select ${columns} from contractors_requests where request_id = $1 and ($2 or username = $3) for update`,
        [id, seesAllRequests(actor), actor.username],
      );
      if (!row) return null;
      const isOwn = row.username === actor.username;
      const documents = await documentsOf(query, id);
      return { record: toRequest(row, documents, await isAwaited(query, id)), facts: { withinScope: true, isOwn } };
    },

    async takeTurns() {
      await query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.contractorRequests]);
    },

    async openRequests(username) {
      const [open] = await query<{ pending: number; rejected: number }>(
        `select count(*) filter (where status = 'Pendiente') as pending, count(*) filter (where status = 'Rechazado') as rejected
           from contractors_requests where username = $1`,
        [username],
      );
      return open ?? { pending: 0, rejected: 0 };
    },

    async cuitIsFree(cuit, exceptId) {
      const taken = await query(
        `select from contractors_requests
          where cuit = $1 and status in ('Pendiente', 'Aprobado') and request_id is distinct from $2`,
        [cuit, exceptId],
      );
      return taken.length === 0;
    },

    async add({ createDate, username, fields, status }, at) {
      const values = [dateToIso(createDate), username, status, JSON.stringify(fields.business_units ?? []), at];
      const [row] = await query<Row>(
        `insert into contractors_requests
           (create_date, username, status, business_units, created_at, updated_at, ${fieldNames.join(', ')})
         values ($1, $2, $3, $4, $5, $5, ${fieldNames.map((_, position) => `$${position + 6}`).join(', ')}) returning ${columns}`,
        [...values, ...fieldNames.map((name) => fields[name])],
      );
      if (!row) throw new Error('The contractor request was not inserted');
      return toRequest(row, [], false);
    },

    async save(request) {
      const { id, fields, businessUnits, status, rejectReason, documents } = request;
      await query(
        `update contractors_requests set status = $2, reject_reason = $3, version = version + 1,
                business_units = coalesce($4, business_units), ${fieldNames.map((name, position) => `${name} = $${position + 5}`).join(', ')}
          where request_id = $1`,
        [
          id,
          status,
          rejectReason,
          businessUnits ? JSON.stringify(businessUnits) : null,
          ...fieldNames.map((name) => fields[name]),
        ],
      );
      await query(
        `update contractor_documents d set status = given.status, reason = given.reason
           from unnest($2::uuid[], $3::text[], $4::text[]) as given(file_id, status, reason)
          where d.request_id = $1 and d.file_id = given.file_id
            and (d.status, d.reason) is distinct from (given.status, given.reason)`,
        [
          id,
          documents.map(({ path }) => path),
          documents.map((document) => document.status),
          documents.map(({ reason }) => reason),
        ],
      );
    },

    addStep: (request, step, at) => addStepOf(query, contractorHistory, request, step, at),

    async attach({ id }, files, kind, at) {
      for (const [position, file] of files.entries()) {
        const { template = null, replaces = null } = kind[position] ?? {};
        await (replaces === null
          ? addDocument(query, id, file.id, template, at)
          : replaceFile(query, id, file.id, replaces, at));
      }
    },

    async removeDocuments(request, paths) {
      if (paths.length === 0) return;
      await query('delete from contractor_documents where request_id = $1 and file_id = any($2::uuid[])', [
        request.id,
        paths,
      ]);
      await forget(query, paths);
      request.documents = request.documents.filter(({ path }) => !paths.includes(path));
    },

    async remove({ id, documents }) {
      await query('delete from contractors_requests where request_id = $1', [id]);
      return documents.map(({ path }) => path);
    },

    detail: (id, actor) => getContractorRequest(query, actor, id),
  };
}

async function addDocument(query: Query, id: number, fileId: string, template: number | null, at: Date): Promise<void> {
  await query(
    'insert into contractor_documents (request_id, file_id, template, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [id, fileId, template, at],
  );
}

/** Replaces a document's file and makes it pending again; nothing references its former file then. */
async function replaceFile(query: Query, id: number, fileId: string, replaces: string, at: Date): Promise<void> {
  const changed = await query(
    `update contractor_documents set file_id = $3, status = 'Pendiente', reason = null, created_at = $4
      where request_id = $1 and file_id = $2::uuid returning id`,
    [id, replaces, fileId, at],
  );
  if (changed.length === 0) throw new Refusal('contractorDocumentUnknown');
  await forget(query, [replaces]);
}

async function forget(query: Query, fileIds: readonly string[]): Promise<void> {
  await query('delete from files where id = any($1::uuid[])', [fileIds]);
}

function documentsOf(query: Query, id: number): Promise<RequestDocument[]> {
  return query<RequestDocument>(
    `select f.id as path, f.name, d.template, d.status, d.reason
       from contractor_documents d join files f on f.id = d.file_id where d.request_id = $1 order by d.id`,
    [id],
  );
}

/** Read once the request is locked: a caller that waited for the lock must see the step it waited for. */
async function isAwaited(query: Query, id: number): Promise<boolean> {
  const [last] = await query<{ event: string }>(
    'select event from contractors_requests_state where request_id = $1 order by state_id desc limit 1',
    [id],
  );
  return last?.event === 'register' || last?.event === 'edit';
}

function toRequest(row: Row, documents: readonly RequestDocument[], awaited: boolean): ContractorRequest {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as Record<
    (typeof fieldNames)[number],
    string
  >;
  return {
    id: row.request_id,
    username: row.username,
    version: row.version,
    status: row.status,
    rejectReason: row.reject_reason,
    fields,
    documents,
    isAwaited: awaited,
  };
}
