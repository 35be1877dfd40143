import { Readable } from 'node:stream';
import type { PreparedText } from '@comensal/application/platform/prepared-text';
import type { Listed } from '@comensal/infrastructure/platform/database';
import { gzipAround, plainAround } from '@comensal/infrastructure/platform/prepared-text';
import type { ApiReply } from '../request/request';
import { success } from './envelope';

/** Returned by a controller when the work continues in a job: 202 with its id (contract, "Long work"). */
export class Accepted {
  constructor(readonly data: unknown) {}
}

/**
 * Returned by a controller for a whole list: the rows are sent as they come from the database and are never all in
 * memory. A failure before the first row is answered like any failure; a later one closes the connection, so that
 * nobody mistakes a part for the whole.
 */
export class StreamedRows<Row = unknown> {
  constructor(readonly rows: AsyncIterable<Row>) {}
}

/** What the method of a list call returns: a page of the list, or all of it. */
export type ListAnswer<Row> = Promise<Listed<Row> | StreamedRows<Row>>;

/** Returned by a controller for other data of any length: its JSON text, piece by piece, sent under the same rules. */
export class StreamedData {
  constructor(readonly text: AsyncIterable<string>) {}
}

/**
 * Returned by a controller for an object nearly all of which is prepared text: further members of the object. Neither
 * parsed nor written again, and compressed once for all its answers.
 */
export class PreparedAnswer<Answer = unknown> {
  constructor(
    readonly members: Partial<Answer>,
    readonly rest: PreparedText,
  ) {}
}

/** Returned by a controller when the client already has the current content: 304 with its tag. */
export class NotModified {
  constructor(readonly tag: string) {}
}

/** The text of the envelope around the data, whose first piece has been read when this resolves. */
export async function streamEnvelope(answer: StreamedRows | StreamedData): Promise<Readable> {
  const iterator = (answer instanceof StreamedRows ? listText(answer.rows) : answer.text)[Symbol.asyncIterator]();
  const first = await iterator.next();
  const stream = Readable.from(envelopeText(iterator, first), { objectMode: false, highWaterMark: 64 * 1024 });
  // Not in the text's own `finally`: a text that nobody began to read never gets there.
  stream.once('close', () => void iterator.return?.().catch(() => undefined));
  return stream;
}

const dataPlace = '"data-goes-here"';
const [head = '', tail = ''] = JSON.stringify(success('data-goes-here')).split(dataPlace);

/** The envelope around a prepared answer, compressed or not. */
export function preparedEnvelope({ members, rest }: PreparedAnswer, isCompressed: boolean): Buffer {
  const before = `${head}${JSON.stringify(members).slice(0, -1)},`;
  return (isCompressed ? gzipAround : plainAround)(before, rest, `}${tail}`);
}

const flushAtCharacters = 32 * 1024;

async function* envelopeText(iterator: AsyncIterator<string>, first: IteratorResult<string>): AsyncGenerator<string> {
  let buffered = head;
  for (let next = first; !next.done; next = await iterator.next()) {
    buffered += next.value;
    if (buffered.length >= flushAtCharacters) {
      yield buffered;
      buffered = '';
    }
  }
  yield buffered + tail;
}

/** A JSON list, whose first piece comes with the first row. */
async function* listText(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * Closes the source of an answer with the answer: a client that disconnected before it began would leave the source
 * open for ever.
 */
export function endWithAnswer(reply: ApiReply, source: Readable): void {
  if (reply.raw.closed || reply.raw.destroyed) source.destroy();
  else reply.raw.once('close', () => source.destroy());
}
