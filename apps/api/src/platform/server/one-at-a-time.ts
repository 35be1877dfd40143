import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection behind the one in work. Browsers and the usual clients send none ahead; a proxy that
 * does sends a few.
 */
export const mostWaiting = 32;

type Response = Parameters<RequestListener>[1];

interface Line {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, Response])[];
}

/**
 * The same work, of which a connection has one request at a time. Node by itself begins every request of a pipeline at once and
 * only orders the answers, so that a few connections occupy the process. What follows waits: nothing more is read from the
 * connection meanwhile, and one that has sent more than `mostWaiting` requests ahead is cut.
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
