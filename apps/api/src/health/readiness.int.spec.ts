import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually, startRedisServer } from '@comensal/infrastructure/testing';
import { startTestApi, type TestApi } from '../testing/test-api';
import { Readiness } from './readiness';

let api: TestApi;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  api = await startTestApi();
  await api.application.listen(0, '127.0.0.1');
});
afterAll(async () => {
  agent.destroy();
  await api?.close();
});

async function answerOf(path: string): Promise<unknown> {
  const request = get(`${await api.application.getUrl()}/api/${path}`, { agent });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return [answer.statusCode, answer.headers.connection, JSON.parse(await text(answer))];
}

test('API-06 a process that is shutting down says so, serves remaining requests, and closes each connection', async () => {
  const live = { status: 'ok', version: expect.any(String) };
  const ready = { status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', version: expect.any(String) };
  expect([await answerOf('health/ready'), await answerOf('health/live')]).toEqual([
    [200, 'keep-alive', ready],
    [200, 'keep-alive', live],
  ]);
  api.application.get(Readiness).end();
  expect([await answerOf('health/ready'), await answerOf('health/live')]).toEqual([
    [503, 'close', { status: 'ending', version: expect.any(String) }],
    [200, 'close', live],
  ]);
});

test('API-06 while Redis is away ready names the queue, live does not, and both recover when it is back', async () => {
  const redis = await startRedisServer();
  const behind = await startTestApi({ environment: { REDIS_URL: redis.url } });
  const health = async (path: string): Promise<unknown> => {
    const { status, body } = await behind.call(`health/${path}`, undefined, { method: 'GET' });
    return [status, JSON.parse(body)];
  };
  const ready = [200, { status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', version: expect.any(String) }];
  const live = [200, { status: 'ok', version: expect.any(String) }];
  try {
    expect(await health('ready')).toEqual(ready);
    await redis.kill();
    expect([await health('ready'), await health('live')]).toEqual([
      [
        503,
        { status: 'unavailable', database: 'ok', queue: 'unavailable', storage: 'ok', version: expect.any(String) },
      ],
      live,
    ]);
    // Sign-ins meanwhile are counted by the database, and admitted.
    expect((await behind.call('auth/login', { username: 'nadie', password: 'mala' })).status).toBe(401);
    await redis.start();
    await eventually('the queue to answer again', async () => {
      const [status] = (await health('ready')) as [number];
      return status === 200 || null;
    });
    expect(await health('ready')).toEqual(ready);
  } finally {
    await behind.close();
    await redis.stop();
  }
});
