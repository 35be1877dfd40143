import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection behind the current one. Browsers and the usual clients do not pipeline; a
 * proxy that does sends a few.
 */
export const mostWaiting = 32;

type Response = Parameters<RequestListener>[1];

interface Line {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, Response])[];
}

/**
 * The same listener, with one request at a time per connection. Node by itself starts every pipelined request at once
 * and only orders the answers, so that a few connections occupy the process. Further requests wait: meanwhile nothing
 * more is read from the connection, and one with more than `mostWaiting` requests ahead is closed.
 */
export function oneAtATime(work: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    if (!line.isBusy) return begin(line, request, response);
    if (line.waiting.push([request, response]) > mostWaiting) {
      line.waiting.length = 0;
      socket.destroy();
    } else socket.pause();
  };

  function begin(line: Line, request: IncomingMessage, response: Response): void {
    const { socket } = request;
    line.isBusy = true;
    response.once('close', () => next(line, socket));
    work(request, response);
  }

  function next(line: Line, socket: Socket): void {
    line.isBusy = false;
    if (socket.destroyed) {
      line.waiting.length = 0;
      return;
    }
    const following = line.waiting.shift();
    if (line.waiting.length === 0 && socket.isPaused()) socket.resume();
    if (following) begin(line, ...following);
  }
}
