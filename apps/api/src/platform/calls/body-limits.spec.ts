import { calls, contractOf, contracts } from '@comensal/domain/composition';
import type { CallName, ContractName } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { z } from 'zod';
import { bodyBytes, bodyBytesOf, bodyKindOf, type MostParts, PartsCounter, partsOf } from './body-limits';

interface Shape {
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly type?: string;
}

/** For a text without a declared length: an id, a day, a sort name. */
const shortText = 200;

/** The bytes of the longest body of that shape; an unbounded list has none. */
function longest(shape: Shape): number {
  const parts = shape.anyOf ?? shape.allOf;
  if (parts) return Math.max(...parts.map(longest));
  if (shape.enum) return Math.max(...shape.enum.map((value) => JSON.stringify(value).length));
  if (shape.const !== undefined) return JSON.stringify(shape.const).length;
  if (shape.properties)
    return Object.entries(shape.properties).reduce((sum, [name, each]) => sum + name.length + 4 + longest(each), 2);
  if (shape.items) return (shape.maxItems ?? Number.POSITIVE_INFINITY) * (longest(shape.items) + 1);
  return shape.type === 'string' ? (shape.maxLength ?? shortText) + 2 : 20;
}

const withBody = (Object.keys(contracts) as ContractName[]).flatMap((name) => {
  const { body, eachAlone, ...contract } = contractOf(name);
  if (!body || eachAlone) return [];
  const [feature, call] = name.split('/');
  const metadata = { ...contract, access: calls[`${feature}/${call}` as CallName] };
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  return [[name, metadata, longest(shape)] as const];
});

test('API-12 the longest body that a call needs is within its limit', () => {
  const tooTight = withBody.filter(([, call, bytes]) => !call.largeBody && bytes > bodyBytesOf(call));
  expect(tooTight.map(([name, , bytes]) => [name, bytes])).toEqual([]);
});

/** The lists and objects of the largest body of that shape. */
function mostContainers(shape: Shape): number {
  const parts = shape.anyOf ?? shape.allOf;
  if (parts) return Math.max(...parts.map(mostContainers));
  if (shape.properties) return Object.values(shape.properties).reduce((sum, each) => sum + mostContainers(each), 1);
  if (shape.items) return 1 + (shape.maxItems ?? Number.POSITIVE_INFINITY) * mostContainers(shape.items);
  return 0;
}

test('the body of an ordinary or public call needs at most the parts that it may have', () => {
  const tooMany = withBody.filter(([name, call]) => {
    const { body } = contractOf(name);
    const shape = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape;
    return !call.largeBody && mostContainers(shape) > partsOf(bodyKindOf(call)).containers;
  });
  expect(tooMany.map(([name]) => name)).toEqual([]);
});

test('API-12 public calls have the lowest limit', () => {
  expect(
    (['auth/login', 'credits/addCredit', 'terminal/transactions', 'users/edit'] as const).map((name) =>
      bodyBytesOf({ ...contractOf(name), access: calls[name] }),
    ),
  ).toEqual([bodyBytes.public, bodyBytes.ordinary, bodyBytes.terminal, bodyBytes.large]);
});

describe('API-12 a JSON text is counted before it is parsed', () => {
  const bytesOf = (text: string) => Buffer.from(text);
  // 300 texts with structural characters, each ending with an escape where a piece ends.
  const everyLength = (textOf: (pad: number) => string) =>
    `[${Array.from({ length: 600 }, (_, pad) => textOf(pad))
      .join(',')
      .repeat(200)}]`;
  const refusalOf = (text: string, most: MostParts = partsOf('large'), piece = 10_000_000) => {
    try {
      const [bytes, counter] = [bytesOf(text), new PartsCounter(most)];
      for (let from = 0; from < bytes.length; from += piece) counter.take(bytes.subarray(from, from + piece));
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
  };

  it.each([
    ['lists', `[${'[],'.repeat(150_000)}[]]`],
    ['empty objects', `[${'{},'.repeat(150_000)}{}]`],
    ['numbers', `[${'1,'.repeat(600_001)}1]`],
    ['numbers behind a text whose last sign is a backslash', `["${'a'.repeat(1_000)}\\\\",${'1,'.repeat(600_001)}1]`],
  ])('%s beyond what any call needs are refused', (_, text) => {
    expect(refusalOf(text)).toBe('tooLarge');
  });

  it('deeply nested lists are refused, except in bodies whose entries are validated one by one', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect([refusalOf(nested(64)), refusalOf(nested(65))]).toEqual([null, 'malformedBody']);
    // Siblings do not add depth.
    expect(refusalOf(`[${'[[]],'.repeat(2_000)}[]]`)).toBeNull();
    const alone = partsOf('terminal', true);
    expect([100_000, 150_000].map((levels) => refusalOf(nested(levels), alone))).toEqual([null, 'tooLarge']);
  });

  it.each([1, 2, 3, 7])('in chunks of %i bytes as in one', (piece) => {
    const most = { containers: 3, entries: 2, depth: 2 };
    const texts = [
      '{"a":[1,{}]}',
      '{"\\\\":[],"\\"[[":1}',
      '[[],[],[]]',
      '[[[',
      '"[[[[",[,,',
      '{"a\\\\\\"[[[":"","b":[]}',
      '["é[",[]]',
    ];
    expect(texts.map((text) => refusalOf(text, most, piece))).toEqual([
      'malformedBody',
      null,
      'tooLarge',
      'malformedBody',
      'tooLarge',
      null,
      null,
    ]);
  });

  it('a megabyte of backslashes, or of quotes, is counted in linear time', () => {
    const passed = performance.now();
    expect(refusalOf(`["${'\\\\'.repeat(500_000)}"]`, partsOf('large'), 65_536)).toBeNull();
    expect(refusalOf(`["${'\\"'.repeat(500_000)}"]`, partsOf('large'), 65_536)).toBeNull();
    expect(performance.now() - passed).toBeLessThan(2_000);
  });

  it.each([
    ['signs within a text', `{"a":"${'[,\\"{'.repeat(200_000)}"}`],
    ['signs behind every length of text', everyLength((pad) => `"${'a'.repeat(pad)}\\\\\\"[[[{{{,,,"`)],
    ['sixty thousand pairs', JSON.stringify(Array.from({ length: 60_000 }, () => ({ centre: 'C1', company: 'K1' })))],
  ])('%s are accepted', (_, text) => {
    expect(refusalOf(text)).toBeNull();
  });
});
