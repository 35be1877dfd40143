import type {
  ContractorRequest,
  ContractorRequestRepository,
  RequestDocument,
} from '@comensal/application/contractors';
import {
  type ContractorFields,
  type ContractorStatus,
  contractorDocumentLifecycle,
  contractorRefusals,
  contractorRequestLifecycle,
} from '@comensal/domain/contractors';
import { ownerOf } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { StateTone } from '@comensal/domain/platform/lifecycle';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type InferEntity, p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { statusIn } from '../platform/database/status.sql';
import { addStepOf } from '../platform/lifecycle/record-history';
import { contractorHistory, getContractorRequest } from './contractor.queries';
import { seesAllRequests } from './contractor-list.query';

/** The open statuses of these colours. */
const openOf = (...tones: readonly StateTone[]): readonly ContractorStatus[] =>
  contractorRequestLifecycle.statusesOf(...tones).filter((status) => !contractorRequestLifecycle.isFinal(status));
const [pending] = contractorDocumentLifecycle.statusesOf('pending');

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

export const RequestRecord = entity('contractors_requests', {
  request_id: p.bigint('number').primary(),
  ...columns.versioned,
  ...columns.days('create_date'),
  ...columns.moments('created_at'),
  ...columns.texts('username', ...fieldNames),
  ...columns.optionalTexts('reject_reason'),
  status: p.string().$type<ContractorStatus>(),
  business_units: p.json<readonly string[]>(),
});

/** The contractors' requests of one transaction. */
export function createContractorRequestRepository(em: EntityManager, query: Query): ContractorRequestRepository {
  const requests = recordsOf(em, RequestRecord);
  return {
    async lock(id, actor) {
      const [locked] = await query(
        'select 1 as locked from contractors_requests where request_id = $1 and ($2 or username = $3) for update',
        [id, seesAllRequests(actor), ownerOf(actor)],
      );
      if (!locked) return null;
      const row = await em.findOneOrFail(RequestRecord, id);
      const isOwn = row.username === ownerOf(actor);
      const documents = await documentsOf(query, id);
      return { record: toRequest(row, documents, await isAwaited(query, id)), facts: { withinScope: true, isOwn } };
    },

    async takeTurns() {
      await query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.contractorRequests]);
    },

    async openRequests(username) {
      const [open] = await query<{ pending: number; rejected: number }>(
        `select count(*) filter (where ${statusIn('status', openOf('pending', 'progress'))}) as pending, count(*) filter (where ${statusIn('status', openOf('refused'))}) as rejected
           from contractors_requests where username = $1`,
        [username],
      );
      return open ?? { pending: 0, rejected: 0 };
    },

    async cuitIsFree(cuit, exceptId) {
      const taken = await query(
        `select from contractors_requests
          where cuit = $1 and ${statusIn('status', contractorRequestLifecycle.statusesOf('pending', 'progress', 'approved'))} and request_id is distinct from $2`,
        [cuit, exceptId],
      );
      return taken.length === 0;
    },

    async add({ createDate, username, fields, status }, at) {
      const { business_units = [], ...input } = fields;
      const moments = { create_date: dateToIso(createDate), created_at: at, updated_at: at };
      const row = await requests.add({ ...input, ...moments, username, status, business_units });
      return toRequest(row, [], false);
    },

    async save({ id, fields, businessUnits, status, rejectReason, documents }) {
      await requests.change(id, { ...fields, status, reject_reason: rejectReason, business_units: businessUnits });
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
      await requests.remove(id);
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
    `update contractor_documents set file_id = $3, status = $5, reason = null, created_at = $4
      where request_id = $1 and file_id = $2::uuid returning id`,
    [id, replaces, fileId, at, pending],
  );
  if (changed.length === 0) throw new Refusal(contractorRefusals.contractorDocumentUnknown);
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

function toRequest(
  row: InferEntity<typeof RequestRecord>,
  documents: readonly RequestDocument[],
  isAwaited: boolean,
): ContractorRequest {
  const { request_id: id, username, version, status, reject_reason: rejectReason } = row;
  const fields = Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as ContractorRequest['fields'];
  return { id, username, version, status, rejectReason, fields, documents, isAwaited };
}
