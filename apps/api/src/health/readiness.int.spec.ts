import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
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
  const asked = get(`${await api.application.getUrl()}/api/${path}`, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer.statusCode, answer.headers.connection, JSON.parse(await text(answer))];
}

test('API-06 a process that is about to end says so, serves whoever still comes, and lets each connection go', async () => {
  const live = { status: 'ok' };
  const ready = { status: 'ok', database: 'ok', queue: 'ok', storage: 'ok' };
  expect([await answerOf('health/ready'), await answerOf('health/live')]).toEqual([
    [200, 'keep-alive', ready],
    [200, 'keep-alive', live],
  ]);
  api.application.get(Readiness).end();
  expect([await answerOf('health/ready'), await answerOf('health/live')]).toEqual([
    [503, 'close', { status: 'ending' }],
    [200, 'close', live],
  ]);
});
