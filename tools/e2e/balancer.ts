import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A load balancer: asks each process whether it is ready, and forwards requests to the ready ones in turn. */
export interface Balancer {
  readonly url: string;
  /** What users would have noticed: answers of 500 and above, and requests without an answer. */
  readonly failures: readonly string[];
  isReady(url: string): boolean;
  /** Answers that the process gave. */
  answeredBy(url: string): number;
  /** Sends it requests from the moment it is ready. */
  add(url: string): void;
  remove(url: string): void;
  close(): Promise<void>;
}

interface Process {
  readonly url: string;
  readonly agent: Agent;
  ready: boolean;
  answers: number;
}

const sessionCheckMs = 50;

export async function startBalancer(): Promise<Balancer> {
  const processes = new Map<string, Process>();
  const failures: string[] = [];
  let turn = 0;
  const choose = (): Process | undefined => {
    const ready = [...processes.values()].filter((each) => each.ready);
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)];
  };
  const hand = (requested: IncomingMessage, answer: ServerResponse): void => {
    const what = `${requested.method} ${requested.url}`;
    const chosen = choose();
    const failed = (why: string): void => {
      failures.push(`${why} ${what}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (!chosen) return failed('nobody is ready');
    const handed = request(
      `${chosen.url}${requested.url}`,
      { method: requested.method, headers: requested.headers, agent: chosen.agent },
      (input) => {
        chosen.answers += 1;
        if ((input.statusCode ?? 500) >= 500) failures.push(`${input.statusCode} ${what}`);
        // The lifetime of a connection is between these two.
        const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = input.headers;
        answer.writeHead(input.statusCode ?? 500, headers);
        input.on('error', () => failed('cut off')).pipe(answer);
      },
    );
    handed.on('error', (error) => failed(error.message));
    requested.pipe(handed);
  };
  const watch = async (process: Process): Promise<void> => {
    while (processes.get(process.url) === process) {
      const answer = await fetch(`${process.url}/api/health/ready`).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      process.ready = answer?.ok === true;
      await wait(sessionCheckMs);
    }
  };
  // Clients keep their connections: nobody sends a request into one that is being closed.
  const server = createServer({ keepAliveTimeout: 0 }, hand).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const remove = (url: string): void => {
    processes.get(url)?.agent.destroy();
    processes.delete(url);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    isReady: (url) => processes.get(url)?.ready ?? false,
    answeredBy: (url) => processes.get(url)?.answers ?? 0,
    add(url) {
      const process = { url, agent: new Agent({ keepAlive: true }), ready: false, answers: 0 };
      processes.set(url, process);
      void watch(process);
    },
    remove,
    async close() {
      for (const url of [...processes.keys()]) remove(url);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
