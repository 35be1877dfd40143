const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a name is one that a file may have in a store. */
export function isFileId(name: string): boolean {
  return uuid.test(name);
}

/** The id itself; throws for what is none, so that it reaches neither a disk nor a bucket. */
export function checkedFileId(id: string): string {
  if (!isFileId(id)) throw new RangeError('A file id is a UUID');
  return id;
}
