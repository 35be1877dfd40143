import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Whether this process accepts new work. After `end()` it reports that it is not ready, and still serves every call
 * that arrives.
 */
@Injectable()
export class Readiness {
  private ending = false;

  get isEnding(): boolean {
    return this.ending;
  }

  end(): void {
    this.ending = true;
  }
}

/**
 * While the process shuts down, each answer tells its client to close the connection and reconnect. A client that kept
 * its connection would keep sending to a process that the balancer has removed.
 */
export function letConnectionsGo(server: FastifyInstance, readiness: Readiness): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isEnding) reply.header('Connection', 'close');
    done();
  });
}
