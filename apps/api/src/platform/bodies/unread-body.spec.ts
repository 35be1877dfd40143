import { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { readBody, UnreadBody, unreadBytes } from './unread-body';

const requestOf = (pieces: readonly string[], declared: number | null, bodyLimit = 20) => {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const request = { body: new UnreadBody(stream, declared) as unknown, routeOptions: { bodyLimit, config: {} } };
  return { stream, request: request as unknown as Parameters<typeof readBody>[0] };
};
const refusalOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

it('API-06 a body is read from the connection on demand only', async () => {
  const { stream, request } = requestOf(['{"na', 'me":"Ñu"}'], 14);
  expect([unreadBytes(request), stream.readableFlowing, stream.readableDidRead]).toEqual([14, null, false]);
  await readBody(request);
  expect([request.body, unreadBytes(request), stream.readableEnded]).toEqual([{ name: 'Ñu' }, 0, true]);
});

it('API-06 one declared too long is refused unread, and one without a length counts as the longest', async () => {
  const notice = requestOf(['x'.repeat(21)], 21);
  expect(await refusalOf(() => unreadBytes(notice.request))).toBe('tooLarge');
  expect(await refusalOf(() => readBody(notice.request))).toBe('tooLarge');
  expect(notice.stream.readableDidRead).toBe(false);
  const untold = requestOf(['{"a":"', 'x'.repeat(13), '"}', 'never'], null);
  expect(unreadBytes(untold.request)).toBe(20);
  expect(await refusalOf(() => readBody(untold.request))).toBe('tooLarge');
  expect([untold.stream.readableFlowing, untold.stream.readableEnded]).toEqual([false, false]);
});

it('API-06 a connection that breaks within a body is reported as such', async () => {
  const { stream, request } = requestOf([], 14);
  const broken = new Readable({ read: () => undefined });
  request.body = new UnreadBody(broken, 14);
  const read = readBody(request);
  broken.push('{"na');
  broken.destroy();
  await expect(read).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  stream.destroy();
});
