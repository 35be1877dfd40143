import { contractorRefusals } from '@comensal/domain/contractors';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { StoredFile } from '../platform/files/file-store.port';
import type { IncomingDocuments } from './contractor-request.repository.port';

interface FileInput {
  readonly template?: number | null | undefined;
  readonly replaces?: string | null | undefined;
}

/**
 * What each stored file is to the request; without descriptions all are additional documents. Refuses (422) when the
 * number of descriptions and files differ.
 */
export function describedFiles(
  values: readonly FileInput[] | undefined,
  stored: readonly StoredFile[],
): IncomingDocuments {
  if (values && values.length !== stored.length)
    throw refusedField(contractorRefusals.contractorFilesMismatch, 'files');
  return stored.map((_, position) => ({
    template: values?.[position]?.template ?? null,
    replaces: values?.[position]?.replaces ?? null,
  }));
}
