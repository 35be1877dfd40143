import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createPace, type Pace, type SlowestPace, slowestPace } from '../fair-use/pace';

const sessionCheckMs = 1_000;

interface Reader {
  readonly pace: Pace;
  /** Bytes that the connection had sent at the last check. */
  taken: number;
}

/**
 * Closes each connection whose client reads an answer more slowly than the pace, whatever the answer is: rows, a file,
 * the portal's scripts, events, metrics. It checks what every connection still has to send, so that no kind of answer
 * can be missed. Call it before the server listens.
 */
export function cutSlowReaders(server: Server, slowest: SlowestPace = slowestPace, everyMs = sessionCheckMs): void {
  const readers = new Map<Socket, Reader>();
  let lookedAt = performance.now();
  const look = (): void => {
    const now = performance.now();
    const passedMs = now - lookedAt;
    lookedAt = now;
    for (const [socket, reader] of readers) {
      const pending = socket.writableLength;
      const taken = socket.bytesWritten - pending;
      // Data written since the last check has waited for less than the interval; the grace makes up for that.
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
