const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a name is a valid id of a file. */
export function isFileId(name: string): boolean {
  return uuid.test(name);
}

/** Returns the id; throws for an invalid one, so that it reaches neither a disk nor a bucket. */
export function checkedFileId(id: string): string {
  if (!isFileId(id)) throw new RangeError('A file id must be a UUID');
  return id;
}
