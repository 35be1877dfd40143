/** A field (with `value`) or a file (with `fileName` and `content`) of a form. */
export interface Part {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content?: Buffer;
}

/** The smallest valid content of each kind. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
]);

/** A multipart/form-data body as a browser would send it. */
export function multipartBody(parts: readonly Part[]): { payload: Buffer; contentType: string } {
  const boundary = 'frontera-de-prueba';
  const chunks = parts.flatMap(({ name, value, fileName, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${(type ?? fileName !== undefined) ? `Content-Type: ${type ?? 'application/octet-stream'}\r\n` : ''}\r\n`,
    ),
    content ?? Buffer.from(value ?? ''),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
