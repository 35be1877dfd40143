import { finished, type Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { FastifyRequest } from 'fastify';
import { type bodyBytes, PartsCounter, partsOf } from '../calls/body-limits';
import { lenientText, parseJsonObject, utf8Text } from './json-body';

/**
 * A JSON body that nobody has taken from the connection yet. It is read and parsed once it is known who sends it: strangers,
 * and people beyond their share, cost us none of its bytes.
 */
export class UnreadBody {
  /** `declaredBytes`: what the client says that it sends; null when it does not say. */
  constructor(
    readonly stream: Readable,
    readonly declaredBytes: number | null,
  ) {}
}

/** What a call's route says of its body. */
interface BodyConfig {
  readonly eachAlone?: string;
  readonly bodyKind?: keyof typeof bodyBytes;
}

type Unread = Pick<FastifyRequest, 'body' | 'routeOptions'>;

/** The most bytes that are still to be read of a JSON body. Refuses (413) one that is declared longer than the call takes. */
export function unreadBytes({ body, routeOptions: { bodyLimit } }: Unread): number {
  if (!(body instanceof UnreadBody)) return 0;
  const bytes = body.declaredBytes ?? bodyLimit;
  if (bytes > bodyLimit) throw new Refusal('tooLarge');
  return bytes;
}

/**
 * Puts the JSON object in the place of its bytes. Refuses (413, 422) as `PartsCounter` and `parseJsonObject` do. `afford` is asked
 * how many lists and objects there are before any of them is made, also of a body that was refused for them, and may refuse them.
 */
export async function readBody(
  request: Unread,
  afford: (containers: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { body } = request;
  if (!(body instanceof UnreadBody)) return;
  unreadBytes(request);
  const { eachAlone = null, bodyKind = 'public' } = request.routeOptions.config as BodyConfig;
  // Entries that are judged alone are cut where they are too deep; the others of their batch are not refused for it.
  const counter = new PartsCounter(partsOf(bodyKind, eachAlone !== null));
  // What is refused on the way was counted all the same, or anyone could have it counted without end.
  const bytes = await bytesOf(body.stream, request.routeOptions.bodyLimit, counter).finally(() =>
    afford(counter.containers),
  );
  const text = eachAlone === null ? utf8Text(bytes) : lenientText(bytes);
  request.body = parseJsonObject(text, undefined, eachAlone);
}

/** All of a stream. Refuses more than `limit` bytes (413) and what the counter refuses, and leaves the rest where it is. */
function bytesOf(stream: Readable, limit: number, counter: PartsCounter): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const take = (piece: Buffer): void => {
      pieces.push(piece);
      length += piece.length;
      if (length > limit) return end(new Refusal('tooLarge'));
      try {
        counter.take(piece);
      } catch (error) {
        end(error as Error);
      }
    };
    const end = (error?: Error | null): void => {
      forget();
      stream.off('data', take).pause();
      if (error) reject(error);
      else resolve(Buffer.concat(pieces, length));
    };
    const forget = finished(stream, { writable: false }, end);
    stream.on('data', take);
  });
}
