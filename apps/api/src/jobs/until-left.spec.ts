import { EventEmitter } from 'node:events';
import type { ApiReply } from '../platform/request/request';
import { untilLeft } from './long-work';

function replyOf(): { reply: ApiReply; raw: EventEmitter } {
  const raw = new EventEmitter();
  return { reply: { raw } as unknown as ApiReply, raw };
}

test('work is aborted when its client disconnects before it is done', async () => {
  const { reply, raw } = replyOf();
  const told = untilLeft(
    reply,
    (gone) => new Promise((resolve) => gone.addEventListener('abort', () => resolve(gone.reason))),
  );
  raw.emit('close');
  expect(await told).toEqual(new Error('The client disconnected'));
});

test('work that is done, or that failed, leaves nothing behind on the answer, however often there is some', async () => {
  const { reply, raw } = replyOf();
  for (let times = 0; times < 20; times += 1) {
    expect(await untilLeft(reply, () => Promise.resolve(times))).toBe(times);
    await expect(untilLeft(reply, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(raw.listenerCount('close')).toBe(0);
});

test.each([
  ['closed', { closed: true }],
  ['destroyed', { destroyed: true }],
])('work that begins when its answer is %s already is aborted at once, and waits for nothing', async (_, state) => {
  const { reply, raw } = replyOf();
  Object.assign(raw, state);
  expect(await untilLeft(reply, (gone) => Promise.resolve(gone.aborted))).toBe(true);
  expect(raw.listenerCount('close')).toBe(0);
});
