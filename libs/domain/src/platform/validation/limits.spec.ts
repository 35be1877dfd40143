import { z } from 'zod';
import * as domain from '../../composition/whole';

/** What people and machines send: every schema that a call parses a body or a query with. */
const schemas = Object.entries(domain as Readonly<Record<string, unknown>>).flatMap(
  ([name, schema]): [string, z.ZodType][] =>
    /Schema$/.test(name) && schema instanceof z.ZodType ? [[name, schema]] : [],
);

/**
 * The longest text of a field, which is a passkey's response, and the most elements of a list: far below what makes a
 * loop over them noticeable.
 */
const longestText = 20_000;
const longestList = 5_000;
/**
 * A leader's lists name the diners of a place one by one (GRP-31); only the id of each is read. A sheet has 200 services of
 * 100 price lists.
 */
const longerLists: Readonly<Record<string, number>> = {
  sheetSchema: 20_000,
  sheetFileSchema: 20_000,
  updateCustomersGruopSchema: 50_000,
  getGroupDinersSchema: 50_000,
};
const longestListOf = (name: string): number => longerLists[name] ?? longestList;

interface Node {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Every path of a schema, as JSON Schema has it. */
function nodesOf(schema: unknown, path: string): Node[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => nodesOf(each, `${path}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Node['schema'];
  return [
    { path, schema: node },
    ...Object.entries(node).flatMap(([key, value]) => nodesOf(value, key === 'properties' ? path : `${path}.${key}`)),
  ];
}

const jsonSchemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Texts of every shape that is expensive for patterns, normalization or comparisons, each of a megabyte. */
const worstTexts = [
  `a@${'.'.repeat(1_048_576)}@`,
  'a'.repeat(1_048_576),
  ' '.repeat(1_048_576).concat('x'),
  `x${' '.repeat(1_048_576)}x`,
  '9'.repeat(1_048_576),
  `a${'\u0301\u0316'.repeat(524_288)}`,
  'ﷺ'.repeat(349_525),
];

/** A body with the text at every path, whatever the path is for. */
function filled(schema: unknown, text: string): unknown {
  if (typeof schema !== 'object' || schema === null) return text;
  const { properties, items, anyOf, format } = schema as Readonly<Record<string, unknown>>;
  if (Array.isArray(anyOf))
    return filled(
      anyOf.find((each) => 'properties' in each || 'items' in each),
      text,
    );
  // Its pattern is zod's own, of fixed length from the first character on.
  if (format === 'date-time' || format === 'uuid') return '';
  if (items !== undefined) return [filled(items, text)];
  if (typeof properties !== 'object' || properties === null) return text;
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, filled(each, text)]));
}

const repetitions = ['*', '+', '?', '{'];

/**
 * The longest text that a pattern with repetitions, a normalization or a change of case was applied to during the work.
 */
function longestLookedAt(work: () => void): number {
  let longest = 0;
  const looks = [
    [RegExp.prototype, 'exec'],
    [RegExp.prototype, 'test'],
    [String.prototype, 'normalize'],
    [String.prototype, 'toLowerCase'],
    [String.prototype, 'split'],
    [String.prototype, 'replace'],
  ] as const;
  const spies = looks.map(([prototype, method]) => {
    const original = Reflect.get(prototype, method) as (...values: unknown[]) => unknown;
    return jest.spyOn(prototype as never, method as never).mockImplementation(function (
      this: unknown,
      ...values: unknown[]
    ) {
      const text = prototype === RegExp.prototype ? values[0] : this;
      // A pattern without repetition looks at each character once; zod counts characters with one.
      if (!(this instanceof RegExp) || repetitions.some((sign) => this.source.includes(sign)))
        longest = Math.max(longest, String(text).length);
      return original.apply(this, values);
    } as never);
  });
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return longest;
}

describe('request limits', () => {
  it.each(schemas)('%s limits every text and every list', (name, schema) => {
    const unlimited = nodesOf(jsonSchemaOf(schema), name).filter(({ schema: { type, ...rest } }) => {
      if (type === 'array') return !(Number(rest['maxItems']) <= longestListOf(name));
      if (
        type !== 'string' ||
        'enum' in rest ||
        'const' in rest ||
        ['date-time', 'uuid'].includes(String(rest['format']))
      )
        return false;
      return !(Number(rest['maxLength']) <= longestText);
    });
    expect(unlimited.map(({ path }) => path)).toEqual([]);
  });

  it.each(schemas)('%s applies no pattern to a text longer than its field', (_, schema) => {
    const shape = jsonSchemaOf(schema);
    schema.safeParse(filled(shape, ''));
    const looked = worstTexts.map((text) => longestLookedAt(() => schema.safeParse(filled(shape, text))));
    expect(Math.max(...looked)).toBeLessThanOrEqual(longestText);
  });

  it.each(schemas)('%s checks a list’s length before its elements', (name, schema) => {
    const lists = nodesOf(jsonSchemaOf(schema), '').filter(({ schema: { type } }) => type === 'array');
    const long = Array.from({ length: longestListOf(name) + 1 }, () => ({}));
    const issues = lists.flatMap(({ path }) => schema.safeParse(at(path, long)).error?.issues ?? []);
    expect(issues.filter(({ path }) => path.some((part) => typeof part === 'number' && part > 0))).toEqual([]);
  });
});

/** A body with the value at the path. */
function at(path: string, value: unknown): unknown {
  return path
    .split('.')
    .filter((part) => part !== '' && !/^(anyOf|allOf)\[/.test(part))
    .reduceRight((inner: unknown, part) => (part === 'items' ? [inner] : { [part]: inner }), value);
}
