import { contractorRefusals } from '@comensal/domain/contractors';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { StoredFile } from '../platform/files/file-store.port';
import type { IncomingDocuments } from './contractor-request.repository.port';

interface GivenFile {
  readonly template?: number | null | undefined;
  readonly replaces?: string | null | undefined;
}

/**
 * What each stored file is to the request; without descriptions all are additional documents. Refuses (422) when the
 * number of descriptions and files differ.
 */
export function describedFiles(
  given: readonly GivenFile[] | undefined,
  stored: readonly StoredFile[],
): IncomingDocuments {
  if (given && given.length !== stored.length) throw refusedField(contractorRefusals.contractorFilesMismatch, 'files');
  return stored.map((_, position) => ({
    template: given?.[position]?.template ?? null,
    replaces: given?.[position]?.replaces ?? null,
  }));
}
