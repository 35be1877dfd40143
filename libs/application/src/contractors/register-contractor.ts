import { type AddContractor, type ContractorDetail } from '@comensal/domain/contractors';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import type { StoredFile } from '../platform/files/file-store.port';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { type ContractorDependencies, contractorRequestKind } from './contractor-request-kind';
import { describedFiles } from './described-files';

/**
 * Registers a request to become a contractor, with its documents (CON-01 to CON-18, CON-32, O-156). Throws the refusals
 * of the lifecycle: no permission, an own request that is not approved, a CUIT of another request, no document.
 */
export function registerContractor(
  dependencies: ContractorDependencies,
  actor: Actor,
  {
    files,
    stored,
    idempotency = null,
    ...fields
  }: AddContractor & { readonly stored: readonly StoredFile[]; readonly idempotency?: Idempotency | null },
): Promise<ContractorDetail> {
  return startRecord(
    contractorRequestKind,
    dependencies,
    actor,
    { from: 'Nueva', idempotency },
    async ({ contractorRequests }, at) => {
      await contractorRequests.takeTurns();
      return {
        facts: { withinScope: true, isOwn: true },
        event: {
          type: 'register' as const,
          actor,
          others: await contractorRequests.openRequests(actor.username),
          cuitIsFree: await contractorRequests.cuitIsFree(fields.cuit, null),
          documents: stored.length,
        },
        files: { kind: describedFiles(files, stored), stored },
        create: ({ status }) =>
          contractorRequests.add({ createDate: businessDay(at), username: actor.username, fields, status }, at),
      };
    },
  );
}
