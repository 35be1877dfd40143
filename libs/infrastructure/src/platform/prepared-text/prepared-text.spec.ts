import { gunzipSync } from 'node:zlib';
import { gzipAround, plainAround, prepareText } from './prepared-text';
import { TextCache } from './text-cache';

const long = 'Añelo y Cía. ñandú 🍞 '.repeat(9_000);

test.each([
  ['nothing around', '', 'Añelo', ''],
  ['short texts', '{"name":"Íñigo",', '"places":[]', '}'],
  ['an empty prepared text', '{', '', '}'],
  ['long texts everywhere', long, long, long],
  ['blocks of exactly the longest length', 'a'.repeat(0xffff), 'b', 'c'.repeat(2 * 0xffff)],
])('%s: compressed or not, an answer is the same text', async (_name, before, text, after) => {
  const prepared = await prepareText(text);
  const whole = before + text + after;
  expect(plainAround(before, prepared, after).toString()).toBe(whole);
  expect(gunzipSync(gzipAround(before, prepared, after)).toString()).toBe(whole);
});

test('a prepared text is compressed', async () => {
  const prepared = await prepareText(long);
  expect(gzipAround('{', prepared, '}').length).toBeLessThan(long.length / 50);
});

test.each(['a', 'Añelo', long])('a prepared text holds no memory but its own', async (text) => {
  const { plain, deflated } = await prepareText(text);
  expect([plain.buffer.byteLength, deflated.buffer.byteLength]).toEqual([plain.length, deflated.length]);
});

describe('kept texts', () => {
  const text = (size: number, fill = 1) => ({ plain: Buffer.alloc(size, fill), deflated: Buffer.alloc(0) });

  it('returns a text for the version that it was written from, and for no other', () => {
    const cached = new TextCache();
    cached.keep('ana', '1', text(10, 1));
    expect(cached.of('ana', '1')).toEqual(text(10, 1));
    expect(cached.of('ana', '2')).toBeUndefined();
    expect(cached.of('eva', '1')).toBeUndefined();
    cached.keep('ana', '2', text(10, 2));
    expect(cached.of('ana', '2')).toEqual(text(10, 2));
    expect(cached.of('ana', '1')).toBeUndefined();
  });

  it('forgets those that were used longest ago, beyond its bytes', () => {
    const cached = new TextCache(100);
    for (const name of ['ana', 'eva', 'leo']) cached.keep(name, '1', text(33));
    expect(cached.of('ana', '1')).toBeDefined();
    cached.keep('ivo', '1', text(33));
    expect(['ana', 'eva', 'leo', 'ivo'].filter((name) => cached.of(name, '1'))).toEqual(['ana', 'leo', 'ivo']);
    // A former version takes no room.
    cached.keep('ivo', '2', text(34));
    expect(['ana', 'leo'].filter((name) => cached.of(name, '1'))).toEqual(['ana', 'leo']);
    cached.keep('huge', '1', text(101));
    expect(['ana', 'leo', 'huge'].filter((name) => cached.of(name, '1'))).toEqual([]);
  });
});
