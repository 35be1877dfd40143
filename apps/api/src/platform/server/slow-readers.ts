import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createPace, type Pace, type SlowestPace, slowestPace } from '../fair-use/pace';

const lookEveryMs = 1_000;

interface Reader {
  readonly pace: Pace;
  /** Bytes that the connection has taken, as of the last look. */
  taken: number;
}

/**
 * Cuts each connection whose client takes an answer more slowly than the pace, whatever the answer is: rows, a file, the
 * portal's scripts, events, figures. It looks at what every connection still has to send, so that no kind of answer can be left
 * out. Call it before the server listens.
 */
export function cutSlowReaders(server: Server, slowest: SlowestPace = slowestPace, everyMs = lookEveryMs): void {
  const readers = new Map<Socket, Reader>();
  let lookedAt = performance.now();
  const look = (): void => {
    const now = performance.now();
    const passedMs = now - lookedAt;
    lookedAt = now;
    for (const [socket, reader] of readers) {
      const pending = socket.writableLength;
      const taken = socket.bytesWritten - pending;
      // What was offered since the last look has not been waited for as long as that, which the grace makes good.
      const isWaited = reader.pace.waited(pending > 0 ? passedMs : 0, taken - reader.taken);
      reader.taken = taken;
      if (!isWaited) socket.destroy();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  server.on('connection', (socket) => {
    readers.set(socket, { pace: createPace(slowest), taken: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  server.once('close', () => clearInterval(timer));
}
