import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Whether this process takes new work. From `end()` on it says that it is not ready, and still serves every call that comes.
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
 * While the process is about to end, each answer tells its client to close the connection and come back by another one. A
 * client that kept its connection would go on sending to a process that the balancer has left.
 */
export function letConnectionsGo(server: FastifyInstance, readiness: Readiness): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isEnding) reply.header('Connection', 'close');
    done();
  });
}
