import { randomUUID } from 'node:crypto';

export interface FormFile {
  readonly field?: string;
  readonly name: string;
  readonly contentType?: string;
  readonly content: Buffer;
}

/** A multipart body as a browser sends it: the JSON field, then the files as data_0, data_1, … */
export function multipartForm(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FormFile[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----comensal${randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`));
  }
  files.forEach(({ field, name, contentType = 'application/octet-stream', content }, index) => {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field ?? `data_${index}`}"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  });
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The smallest valid files of each kind. */
export const sampleFiles = {
  pdf: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/MediaBox[0 0 200 100]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
} as const;
