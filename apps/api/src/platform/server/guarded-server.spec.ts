import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGuardedServer } from './guarded-server';
import { mostWaiting } from './one-at-a-time';
import { cutSlowReaders } from './slow-readers';

const open: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) {
    each.close();
    each.closeAllConnections?.();
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function connected(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => undefined);
  return socket;
}

/** A server that holds each request until it is released, and reports the most it had at once. */
function holding() {
  const seen = { begun: [] as string[], most: 0, now: 0 };
  const held: (() => void)[] = [];
  let begun = Promise.withResolvers<null>();
  const work: RequestListener = (request, response) => {
    seen.begun.push(request.url ?? '');
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    void text(request).then((body) => {
      held.push(() => {
        seen.now -= 1;
        response.end(`${request.url} ${body};`);
      });
      begun.resolve(null);
    });
  };
  return {
    seen,
    work,
    /** Answers the next request once it has begun. */
    async answerNext(): Promise<void> {
      while (held.length === 0) await begun.promise;
      begun = Promise.withResolvers();
      held.shift()?.();
    },
  };
}

const get = (path: string, ...lines: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
const bodiesOf = (answers: string): string[] => answers.match(/\/\w+ [^;]*;/g) ?? [];

describe('a connection', () => {
  it('processes one request at a time; pipelined ones are answered in order, with their bodies', async () => {
    const { seen, work, answerNext } = holding();
    const socket = connected(await listening(createGuardedServer(work)));
    socket.write(
      `${get('/a')}POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody${get('/c')}${get('/d', 'Connection: close')}`,
    );
    const answers = text(socket);
    for (let request = 0; request < 4; request += 1) await answerNext();
    expect(bodiesOf(await answers)).toEqual(['/a ;', '/b body;', '/c ;', '/d ;']);
    expect([seen.begun, seen.most]).toEqual([['/a', '/b', '/c', '/d'], 1]);
  });

  it('that sends after each response is served as before, and others are served alongside', async () => {
    const { seen, work, answerNext } = holding();
    const port = await listening(createGuardedServer(work));
    const [one, other] = [connected(port), connected(port)];
    one.write(get('/a'));
    await once(one, 'connect');
    other.write(get('/b'));
    await answerNext();
    await answerNext();
    await Promise.all([once(one, 'data'), once(other, 'data')]);
    one.write(get('/c', 'Connection: close'));
    await answerNext();
    expect(bodiesOf(await text(one))).toEqual(['/c ;']);
    expect(seen.begun.slice().sort()).toEqual(['/a', '/b', '/c']);
  });

  it('that pipelines more than allowed is closed, and only the first request was started', async () => {
    const { seen, work } = holding();
    const socket = connected(await listening(createGuardedServer(work)));
    const closed = once(socket, 'close');
    socket.write(get('/a').repeat(mostWaiting + 2));
    socket.resume();
    await closed;
    expect(seen.begun).toEqual(['/a']);
  });

  it('that pipelines as many as allowed gets all responses', async () => {
    const { seen, work, answerNext } = holding();
    const socket = connected(await listening(createGuardedServer(work)));
    socket.write(get('/a').repeat(mostWaiting) + get('/z', 'Connection: close'));
    const answers = text(socket);
    for (let request = 0; request <= mostWaiting; request += 1) await answerNext();
    expect(bodiesOf(await answers)).toHaveLength(mostWaiting + 1);
    expect(seen.most).toBe(1);
  });

  it('that closes while others of it wait has none of them started', async () => {
    const { seen, work, answerNext } = holding();
    const server = createGuardedServer(work);
    const socket = connected(await listening(server));
    const left = new Promise((resolve) => server.once('connection', (near) => near.once('close', resolve)));
    socket.write(get('/a').repeat(3));
    await once(server, 'request');
    socket.resetAndDestroy();
    await answerNext();
    await left;
    expect(seen.begun).toEqual(['/a']);
  });
});

describe('a client that reads a response too slowly is disconnected', () => {
  const pace = { graceMs: 200, bytesPerSecond: 1_000_000_000 };
  const long = Buffer.alloc(32 * 1024 * 1024);

  it.each<[string, RequestListener]>([
    ['an answer in one piece', (_request, response) => response.end(long)],
    [
      'an answer in many',
      (_request, response) => {
        const more = (): void => {
          while (response.write(long.subarray(0, 65_536)));
          response.once('drain', more);
        };
        more();
      },
    ],
    [
      'events',
      (_request, response) => {
        const timer = setInterval(() => response.write(`data: ${'x'.repeat(1_000_000)}\n\n`), 5);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_name, work) => {
    const server = createServer(work);
    cutSlowReaders(server, pace, 20);
    const socket = connected(await listening(server));
    const cut = new Promise((resolve) => server.once('connection', (near) => near.once('close', resolve)));
    socket.write(get('/a'));
    socket.pause();
    await cut;
    expect(socket.bytesRead).toBeLessThan(long.length);
  });

  it('and a client that keeps reading is not', async () => {
    const server = createServer((_request, response) => {
      let left = 512;
      const more = (): void => {
        let isTaken = true;
        for (; left > 0 && isTaken; left -= 1) isTaken = response.write(long.subarray(0, 65_536));
        if (left > 0) response.once('drain', more);
        else response.end();
      };
      more();
    });
    cutSlowReaders(server, { graceMs: 5_000, bytesPerSecond: 1_000 }, 5);
    const socket = connected(await listening(server));
    socket.write(get('/a', 'Connection: close'));
    expect((await text(socket)).length).toBeGreaterThan(long.length);
  });
});
