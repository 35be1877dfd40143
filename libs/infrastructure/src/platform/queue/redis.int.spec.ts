import { eventually, type Forwarder, type RedisServer, startForwarder, startRedisServer } from '../../testing';
import { connectRedis } from './redis';

const silence = { waiting: 500, asking: 500 };
let server: RedisServer;
let forwarder: Forwarder;

beforeAll(async () => {
  server = await startRedisServer();
  forwarder = await startForwarder(server.port);
});
afterAll(async () => {
  await forwarder?.close();
  await server?.stop();
});

const connect = (waits: boolean) =>
  connectRedis({ url: forwarder.through(server.url), sentinels: [], sentinelPassword: undefined }, waits, silence);

test('O-100 a Redis whose machine dies silently: waiting clients are answered by the next one', async () => {
  const redis = await connect(true);
  expect(await redis.ping()).toBe('PONG');
  const before = forwarder.connections;
  forwarder.hush();
  const pendingRequest = redis.set('word', 'kept');
  await eventually('another connection to be tried', async () => forwarder.connections > before || null);
  forwarder.lead(server.port);
  expect(await pendingRequest).toBe('OK');
  expect(await redis.get('word')).toBe('kept');
  redis.disconnect();
});

test('O-100 clients that may not wait are refused at once, and answered when it is back', async () => {
  const redis = await connect(false);
  expect(await redis.ping()).toBe('PONG');
  forwarder.hush();
  await expect(redis.ping()).rejects.toThrow();
  forwarder.lead(server.port);
  expect(await eventually('it to answer again', () => redis.ping().catch(() => null))).toBe('PONG');
  redis.disconnect();
});
