import { EventEmitter } from 'node:events';
import { failureOf } from '../platform/answers/failure';
import type { ApiReply } from '../platform/request/request';
import { untilLeft } from './long-work';

function replyOf(): { reply: ApiReply; raw: EventEmitter } {
  const raw = new EventEmitter();
  return { reply: { raw } as unknown as ApiReply, raw };
}

test('work is aborted when its client disconnects before it is done, and nothing is logged as a failure of ours', async () => {
  const { reply, raw } = replyOf();
  const pendingNotice = untilLeft(
    reply,
    (gone) => new Promise((resolve) => gone.addEventListener('abort', () => resolve(gone.reason))),
  );
  raw.emit('close');
  const reason = await pendingNotice;
  expect(reason).toMatchObject({ message: 'The client disconnected' });
  expect(failureOf(reason).unforeseen).toBe(false);
});

test('finished or failed work leaves no listeners on the response, however often', async () => {
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
])('work that starts when its response is already %s is aborted at once', async (_, state) => {
  const { reply, raw } = replyOf();
  Object.assign(raw, state);
  expect(await untilLeft(reply, (gone) => Promise.resolve(gone.aborted))).toBe(true);
  expect(raw.listenerCount('close')).toBe(0);
});
