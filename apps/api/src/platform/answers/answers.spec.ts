import { EventEmitter, once } from 'node:events';
import type { ApiReply } from '../request/request';
import { endWithAnswer, StreamedRows, streamEnvelope } from './answers';

/** Endless rows, and whether their source was told that the reader stopped. */
function endlessRows() {
  const state = { closed: false };
  async function* rows(): AsyncGenerator<{ text: string }> {
    try {
      for (;;) yield { text: 'x'.repeat(1000) };
    } finally {
      state.closed = true;
    }
  }
  return { state, rows: new StreamedRows(rows()) };
}

test('API-06 O-69 a list that nobody reads releases its connection with the response', async () => {
  const { state, rows } = endlessRows();
  const [open, left] = [new EventEmitter(), Object.assign(new EventEmitter(), { closed: true })];
  const streams = [await streamEnvelope(rows), await streamEnvelope(endlessRows().rows)] as const;
  endWithAnswer({ raw: open } as unknown as ApiReply, streams[0]);
  endWithAnswer({ raw: left } as unknown as ApiReply, streams[1]);
  expect([streams[0].destroyed, streams[1].destroyed, state.closed]).toEqual([false, true, false]);
  open.emit('close');
  await once(streams[0], 'close');
  await new Promise(setImmediate);
  expect([streams[0].destroyed, state.closed]).toEqual([true, true]);
});

test('API-06 a slow client that keeps reading gets all of it', async () => {
  async function* few(): AsyncGenerator<{ text: string }> {
    for (let row = 0; row < 200; row += 1) yield { text: 'x'.repeat(1000) };
  }
  let body = '';
  for await (const piece of await streamEnvelope(new StreamedRows(few()))) body += String(piece);
  expect((JSON.parse(body) as { response: { data: unknown[] } }).response.data).toHaveLength(200);
});
