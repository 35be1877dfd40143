import {
  type ContractorDetail,
  contractorDocumentLifecycle,
  contractorRefusals,
  type EditContractor,
} from '@comensal/domain/contractors';
import { type Actor } from '@comensal/domain/platform/access';
import { tooManyFiles } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { StoredFile } from '../platform/files/file-store.port';
import type { StepCommand } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import type { ContractorRequest, IncomingDocuments, RequestDocument } from './contractor-request.repository.port';
import { type ContractorDependencies, contractorRequestKind } from './contractor-request-kind';
import { describedFiles } from './described-files';

/**
 * The contractor edits data and documents of their own request, which resubmits a rejected one (CON-19, CON-26, CON-31,
 * CON-34, O-151). A kept document keeps its status, one with a new file is pending again, an approved one cannot be
 * removed.
 */
export function editContractor(
  dependencies: ContractorDependencies,
  actor: Actor,
  {
    documents: saved,
    files,
    stored,
    request_id: _,
    version,
    business_units,
    ...command
  }: StepCommand & EditContractor & { readonly stored: readonly StoredFile[] },
): Promise<ContractorDetail> {
  const { id, idempotency = null, ...fields } = command;
  const incoming = describedFiles(files, stored);
  return takeSteps(
    contractorRequestKind,
    dependencies,
    actor,
    { id, version, idempotency },
    async (request, { contractorRequests }) => {
      await contractorRequests.takeTurns();
      const { removed, count } = changesOf(request, saved, incoming);
      if (incoming.length > 0 && count > dependencies.maxFiles) throw tooManyFiles(dependencies.maxFiles, 'documents');
      return [
        {
          event: {
            type: 'edit' as const,
            actor,
            cuitIsFree: await contractorRequests.cuitIsFree(fields.cuit, request.id),
            documents: count,
          },
          files: { kind: incoming, stored },
          apply: async () => {
            request.fields = fields;
            if (business_units) request.businessUnits = business_units;
            await contractorRequests.removeDocuments(
              request,
              removed.map(({ path }) => path),
            );
          },
        },
      ];
    },
  );
}

/**
 * Which documents are removed, and how many are left. Refuses (409) an unknown one, and the removal of an approved one.
 */
function changesOf(
  { documents }: ContractorRequest,
  stored: EditContractor['documents'],
  incoming: IncomingDocuments,
): { removed: readonly RequestDocument[]; count: number } {
  const replaced = incoming.flatMap(({ replaces }) => (replaces === null ? [] : [replaces]));
  const named = new Set([...(stored ?? documents).map(({ path }) => path), ...replaced]);
  const known = new Set(documents.map(({ path }) => path));
  if (new Set(replaced).size < replaced.length || [...named].some((path) => !known.has(path)))
    throw new Refusal(contractorRefusals.contractorDocumentUnknown);
  const removed = documents.filter(({ path }) => !named.has(path));
  const fixed = removed.find(({ status }) => contractorDocumentLifecycle.target(status, 'remove') === undefined);
  if (fixed) throw new Refusal(contractorRefusals.contractorDocumentApproved, { name: fixed.name });
  return { removed, count: documents.length - removed.length + incoming.length - replaced.length };
}
