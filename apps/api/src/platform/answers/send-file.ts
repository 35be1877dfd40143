import type { Readable } from 'node:stream';
import type { FileRecord, FileStore } from '@comensal/application/platform/files';
import { fileRefusals } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { StreamableFile } from '@nestjs/common';
import type { ApiReply } from '../request/request';
import { endWithAnswer } from './answers';

export interface FileAnswer {
  readonly stream: Readable;
  /** The name that the person sees. */
  readonly name: string;
  readonly contentType: string;
  readonly disposition?: 'attachment' | 'inline';
  /** In bytes, if known. */
  readonly size?: number;
}

/** A served file may render itself, and nothing else: no scripts, forms or network, even when it is opened directly. */
const servedFilePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Answers a file's bytes: return it from the controller. The browser neither guesses another type nor runs anything in it. */
export function sendFile(
  reply: ApiReply,
  { stream, name, contentType, disposition = 'attachment', size }: FileAnswer,
): StreamableFile {
  endWithAnswer(reply, stream);
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', servedFilePolicy)
    .header('Cache-Control', 'private, no-store');
  return new StreamableFile(stream, {
    type: contentType,
    disposition: contentDisposition(disposition, name),
    ...(size === undefined ? {} : { length: size }),
  });
}

/** Answers a stored file that the person may read. Throws fileNotFound if there is none or its bytes are gone. */
export async function sendStored(
  reply: ApiReply,
  files: Pick<FileStore, 'read'>,
  fileRecord: FileRecord | null,
): Promise<StreamableFile> {
  const stream = fileRecord && (await files.read(fileRecord.id));
  if (!fileRecord || !stream) throw new Refusal(fileRefusals.fileNotFound);
  const { name, contentType, size } = fileRecord;
  return sendFile(reply, { stream, name, contentType, size });
}

/**
 * RFC 6266: a plain name for old clients and the real one in UTF-8; nothing in a name can end the header or escape a
 * folder.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', name: string): string {
  const clean =
    name
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .replace(/[/\\]/g, '_')
      .toWellFormed() || 'archivo';
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
