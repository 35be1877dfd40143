import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { oneAtATime } from './one-at-a-time';
import { cutSlowReaders } from './slow-readers';

/** A server for any port that this process opens: a connection has one request in work, and whoever reads too slowly is cut. */
export function createGuardedServer(work: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(options, oneAtATime(work));
  cutSlowReaders(server);
  return server;
}
