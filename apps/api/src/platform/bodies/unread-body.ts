import { finished, type Readable } from 'node:stream';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { FastifyRequest } from 'fastify';
import { type bodyBytes, PartsCounter, partsOf } from '../calls/body-limits';
import { lenientText, parseJsonObject, utf8Text } from './json-body';

/**
 * A JSON body that has not been read from the connection yet. It is read and parsed once its sender is known:
 * strangers, and people beyond their limits, cost us none of its bytes.
 */
export class UnreadBody {
  /** `declaredBytes`: the declared content length; null if there is none. */
  constructor(
    readonly stream: Readable,
    readonly declaredBytes: number | null,
  ) {}
}

/** The body's properties in the call's route. */
interface BodyConfig {
  readonly eachAlone?: string;
  readonly bodyKind?: keyof typeof bodyBytes;
}

type Unread = Pick<FastifyRequest, 'body' | 'routeOptions'>;

/** The most bytes still to be read of a JSON body. Refuses (413) a declared length above the call's limit. */
export function unreadBytes({ body, routeOptions: { bodyLimit } }: Unread): number {
  if (!(body instanceof UnreadBody)) return 0;
  const bytes = body.declaredBytes ?? bodyLimit;
  if (bytes > bodyLimit) throw new Refusal(platformRefusals.tooLarge);
  return bytes;
}

/**
 * Replaces the bytes by the parsed JSON object. Refuses (413, 422) as `PartsCounter` and `parseJsonObject` do. `afford`
 * is called with the number of lists and objects before any of them is built, also for a body that was refused because
 * of them, and may refuse them.
 */
export async function readBody(
  request: Unread,
  afford: (containers: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { body } = request;
  if (!(body instanceof UnreadBody)) return;
  unreadBytes(request);
  const { eachAlone = null, bodyKind = 'public' } = request.routeOptions.config as BodyConfig;
  // Entries that are judged one by one are truncated where they are too deep; the others of their batch are not refused
  // for it.
  const counter = new PartsCounter(partsOf(bodyKind, eachAlone !== null));
  // Refused bodies count too, or anyone could have them counted without limit.
  const bytes = await bytesOf(body.stream, request.routeOptions.bodyLimit, counter).finally(() =>
    afford(counter.containers),
  );
  const text = eachAlone === null ? utf8Text(bytes) : lenientText(bytes);
  request.body = parseJsonObject(text, undefined, eachAlone);
}

/**
 * Reads a whole stream. Refuses more than `limit` bytes (413) and what the counter refuses, and leaves the rest unread.
 */
function bytesOf(stream: Readable, limit: number, counter: PartsCounter): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const take = (piece: Buffer): void => {
      pieces.push(piece);
      length += piece.length;
      if (length > limit) return end(new Refusal(platformRefusals.tooLarge));
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
