import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { oneAtATime } from './one-at-a-time';
import { cutSlowReaders } from './slow-readers';

/** A server for any port of this process: a connection has one request in progress, and slow readers are cut off. */
export function createGuardedServer(work: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(options, oneAtATime(work));
  cutSlowReaders(server);
  return server;
}
