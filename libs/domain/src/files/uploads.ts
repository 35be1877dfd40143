/** What may be attached to a credit, a credit note or a contractor request, recognised by content (O-127). */
export const uploadTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly string[]>;

export type UploadType = keyof typeof uploadTypes;

export function isUploadType(type: string): type is UploadType {
  return type in uploadTypes;
}

/** Limits of an upload, unless the configuration says otherwise: 10 files a record, 10 MB a file. */
export const uploadLimits = { files: 10, bytes: 10 * 1024 * 1024 } as const;
