import type { FileCall } from '@comensal/domain/platform/access';
import type { LifecycleDocument } from '@comensal/domain/platform/lifecycle';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { download, saveFile } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';

export interface RecordFile {
  readonly blob: Blob | null;
  readonly error: string | undefined;
  /** Omitted where the server has refused. */
  readonly retry: (() => void) | undefined;
}

/** The bytes of a document, read once: the content of a path never changes. Null reads nothing. */
export function useRecordFile(call: FileCall, document: LifecycleDocument | null): RecordFile {
  const { data, error, mutate } = useSWRImmutable<Blob, unknown>(
    document === null ? null : [call, document.path],
    async () => (document === null ? new Blob() : (await fetchFile(call, document)).blob),
    { shouldRetryOnError: false },
  );
  return {
    blob: data ?? null,
    error:
      error === undefined
        ? undefined
        : error instanceof ApiError
          ? error.errorMsg
          : platformRefusals.unforeseen.sentence,
    retry: error instanceof ApiError && error.isRefusal ? undefined : () => void mutate(),
  };
}

/**
 * Downloads a document under its own name; the error dialog says why not, and offers a retry where that can help
 * (ACC-70, API-08).
 */
export function useSaveRecordFile(call: FileCall): {
  readonly busyPath: string | null;
  readonly save: (document: NamedFile) => void;
} {
  const [busyPath, setBusyPath] = useState<string | null>(null);
  function save(document: NamedFile): void {
    setBusyPath(document.path);
    fetchFile(call, document)
      .then(({ blob }) => saveFile({ blob, fileName: document.name }))
      .catch((thrown: unknown) => reportError(thrown, { title: document.name, retry: () => save(document) }))
      .finally(() => setBusyPath(null));
  }
  return { busyPath, save };
}

type NamedFile = Pick<LifecycleDocument, 'path' | 'name'>;

function fetchFile(call: FileCall, { path, name }: NamedFile) {
  return download(call, { filePath: path, fileName: name });
}
