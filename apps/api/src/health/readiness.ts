import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Whether this process takes new work. From `end()` on it says that it is not ready, and goes on serving anyone who still comes. */
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
 * While the process is about to end each answer tells its client to close the connection and come back by another one: anyone who
 * kept a connection open would otherwise go on sending to a process that a balancer has already left.
 */
export function letConnectionsGo(server: FastifyInstance, readiness: Readiness): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isEnding) reply.header('Connection', 'close');
    done();
  });
}
