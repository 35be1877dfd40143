/** The object store did not answer, or not as it should: nobody's fault, and another attempt may mend it. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';

  constructor(cause: unknown) {
    super('The file store did not do what it was asked', { cause });
  }
}

/** Whether an error says that the file store was away. */
export function isFileStoreAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) if (error instanceof FileStoreAway) return true;
  return false;
}
