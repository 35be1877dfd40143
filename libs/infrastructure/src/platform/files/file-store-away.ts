/** The object store did not respond, or not properly: a transient failure, worth another attempt. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';

  constructor(cause: unknown) {
    super('The file store operation failed', { cause });
  }
}

/** Whether an error means that the file store was unreachable. */
export function isFileStoreAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) if (error instanceof FileStoreAway) return true;
  return false;
}
