import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { oneAtATime } from './one-at-a-time';
import { securityHeaders } from './security-headers';
import { cutSlowReaders } from './slow-readers';

const headers = new Map(Object.entries(securityHeaders));

/**
 * A server for any port of this process: every answer has the security headers (O-13), a connection has one request in
 * progress, and slow readers are cut off.
 */
export function createGuardedServer(work: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(
    options,
    oneAtATime((request, response) => {
      response.setHeaders(headers);
      work(request, response);
    }),
  );
  cutSlowReaders(server);
  return server;
}
