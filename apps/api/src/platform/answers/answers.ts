import { Readable } from 'node:stream';
import type { Listed } from '@comensal/infrastructure/platform/database';
import type { ApiReply } from '../request/request';
import { success } from './envelope';

/** A controller returns it when the work goes on in a job: 202 with its id (contract, "Long work"). */
export class Accepted {
  constructor(readonly data: unknown) {}
}

/**
 * A controller returns it for a whole list: the rows are sent as they come from the database and are never all in memory.
 * A failure before the first row is answered as every failure is; a later one cuts the connection, so that nobody takes a
 * part for the whole.
 */
export class StreamedRows<Row = unknown> {
  constructor(readonly rows: AsyncIterable<Row>) {}
}

/** What the method of a list call returns: a page of the list, or all of it. */
export type ListAnswer<Row> = Promise<Listed<Row> | StreamedRows<Row>>;

/** A controller returns it for other data of any length: its JSON text, piece by piece, sent under the same rules. */
export class StreamedData {
  constructor(readonly text: AsyncIterable<string>) {}
}

/** A controller returns it when the client holds what it asked for already: 304 with the tag of what it holds. */
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

/** Ends the source of an answer with the answer: a client that went away before it began would leave the source open for ever. */
export function endWithAnswer(reply: ApiReply, source: Readable): void {
  if (reply.raw.closed || reply.raw.destroyed) source.destroy();
  else reply.raw.once('close', () => source.destroy());
}
