/**
 * What may be attached to a credit, a credit note or a contractor request, recognised by content alone (O-127); with
 * the file extensions of each, the usual one first.
 */
export const uploadTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe', 'jif'],
} as const satisfies Record<string, readonly string[]>;

export type UploadType = keyof typeof uploadTypes;

export function isUploadType(type: string): type is UploadType {
  return type in uploadTypes;
}

const extensions: readonly string[] = Object.values(uploadTypes).flat();

/**
 * The name under which a file of that type is stored: as sent, with an extension appended where it has none of its
 * type.
 */
export function paperName(name: string, type: UploadType): string {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${uploadTypes[type][0]}`;
}

/** Limits of an upload, unless configured otherwise: 10 files per record, 10 MB per file. */
export const uploadLimits = { files: 10, bytes: 10 * 1024 * 1024 } as const;
