import type { FileRecord } from '@comensal/application/platform/files';
import {
  type ContractorDetail,
  type ContractorRow,
  type ContractorStatus,
  contractorRequestLifecycle,
} from '@comensal/domain/contractors';
import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream, listTotal } from '../platform/database/read-list';
import type { Cursors } from '../platform/database/stream-rows';
import { type DocumentTable, documentsJoined, fileOfRecord } from '../platform/lifecycle/record-documents';
import { type HistoryTable, stepsOf } from '../platform/lifecycle/record-history';
import { admissionOf } from './admission.query';
import { type ContractorListRequest, type ContractorPage, contractorList } from './contractor-list.query';

export const contractorHistory: HistoryTable = {
  table: 'contractors_requests_state',
  record: 'request_id',
  key: 'state_id',
};
const contractorDocuments: DocumentTable = { table: 'contractor_documents', record: 'request_id' };

/** A page of the requests and the total (CON-33). */
export function listContractorRequests(
  query: Query,
  request: ContractorListRequest,
  page: ContractorPage,
): Promise<Listed<ContractorRow>> {
  return listPage(query, contractorList, request, page);
}

/** How many requests the filter has. */
export function countContractorRequests(query: Query, request: ContractorListRequest): Promise<number> {
  return listTotal(query, contractorList, request);
}

export function streamContractorRequests(
  cursors: Cursors,
  request: ContractorListRequest,
): AsyncGenerator<ContractorRow> {
  return listStream(cursors, contractorList, request);
}

/**
 * One request with documents, history, the actor's next actions, and, once approved, the remaining steps of the
 * admission. Throws notFound also for somebody else's request, so that nobody learns that it exists.
 */
export async function getContractorRequest(query: Query, actor: Actor, id: number): Promise<ContractorDetail> {
  const row = await listRow(query, contractorList, { actor }, id);
  if (!row) throw new Refusal(platformRefusals.notFound);
  const own = row.actionOwnerUsername === ownerOf(actor);
  const [history, admission] = await Promise.all([
    stepsOf<ContractorStatus>(query, contractorHistory, id),
    row.status === 'Aprobado' ? admissionOf(query, row.actionOwnerUsername, row.cuit) : null,
  ]);
  const actions = contractorRequestLifecycle.actions(actor, row.status, { withinScope: true, isOwn: own });
  return { ...row, history, actions, own, admission };
}

/**
 * The stored file of a request that the actor may see (CON-22, API-08), by the reference in the request; null
 * otherwise.
 */
export function findContractorFile(query: Query, actor: Actor, path: string): Promise<FileRecord | null> {
  return fileOfRecord(query, contractorList, { actor }, path, documentsJoined(contractorDocuments, contractorList.key));
}
