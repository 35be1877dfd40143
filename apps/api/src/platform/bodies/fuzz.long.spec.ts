import { calls } from '@comensal/domain/composition';
import { buildOpenApi } from '../../documentation/openapi';
import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';
import { junk, junkPaths, junkPayloads } from '../../testing/junk';

/** Calls per run; the seed makes every run the same. `FUZZ_CALLS` sets another number. */
const mostCalls = Number(process.env['FUZZ_CALLS'] ?? 300);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

let api: CanteenApi;
let terminalKey: string;

beforeAll(async () => {
  api = await startCanteenApi();
  const made = await api.as('admin', 'terminal-keys/addTerminalKey', { business_unit_id: 'C1', name: 'Caja' });
  terminalKey = String((made.response.data as { key?: string } | null)?.key ?? '');
});
afterAll(() => api?.close());

interface Part {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}

/** These wait for a worker's job, and no worker runs here. */
const waiting: ReadonlySet<string> = new Set([
  'jobs/events',
  'audit/exportEvents',
  'customers/exportCustomers',
  'credits/exportCredits',
  'customers/massiveAdd',
  'customers/reviewRemoval',
  'sync/updateMasive',
]);

/** Mulberry32: small, and the same on every machine. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner: unknown) => [inner], 1);
const payloads = [...junkPayloads, `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, '{"id":1,"id":{"id":2}}'];
const values: readonly unknown[] = [
  ...junk,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -2_147_483_649,
  2_147_483_648,
  99_999_999,
  20_261_331,
  '\u0000',
  'a\u0000b',
  '\udfff\ud800',
  '\u0958'.repeat(15),
  'ﷺ'.repeat(30),
  `a@${'.'.repeat(60)}`,
  '2026-11-21T12:00:00Z',
  '9'.repeat(400),
  "%' or 1=1 --",
  '\\',
  '_%_',
  deep(60),
  deep(500),
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  Array.from({ length: 5_001 }, () => ({})),
];

test('API-12 no value at any position of any call causes more than a refusal', async () => {
  const random = randomOf(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const document = buildOpenApi(api.application) as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Part>> };
  };
  interface Operation {
    readonly 'x-call'?: keyof typeof calls;
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Part }>> };
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-call'] && !waiting.has(operation['x-call'])
        ? [{ path, method, operation, call: operation['x-call'] }]
        : [],
    ),
  );
  /** A body in the schema's shape, in which now and then a random value replaces a field. */
  const bodyOf = (part: Part | undefined, level = 0): unknown => {
    if (part?.$ref) return bodyOf(document.components.schemas[part.$ref.split('/').at(-1) ?? ''], level);
    if (part === undefined || random() < 0.12) return pick(values);
    if (part.anyOf) return bodyOf(pick(part.anyOf), level);
    if (part.enum) return pick(part.enum);
    if (part.properties)
      return Object.fromEntries(
        Object.entries(part.properties).flatMap(([name, each]) =>
          random() < 0.1 ? [] : [[name, bodyOf(each, level + 1)] as const],
        ),
      );
    if (part.items) return random() < 0.2 ? [] : [bodyOf(part.items, level + 1)];
    const type = Array.isArray(part.type) ? pick(part.type as readonly string[]) : part.type;
    if (type === 'integer' || type === 'number') return pick([1, 2, 0, 20_261_110, 150_000]);
    if (type === 'boolean') return random() < 0.5;
    return pick(['C1', 'K1', 'ana', 'Ana', '1', '%', 'x']);
  };

  const unforeseen: unknown[] = [];
  let token = await api.logIn('admin');
  for (let count = 0; count < mostCalls; count += 1) {
    const { path, method, operation, call } = operations[count % operations.length] ?? pick(operations);
    const content = operation.requestBody?.content ?? {};
    const schema = content['application/json']?.schema;
    const payload = random() < 0.05 ? pick(payloads) : JSON.stringify(bodyOf(schema) ?? null);
    const url = path.replace(/\{\w+\}/g, () => (random() < 0.5 ? pick(['1', '2', 'ana', 'admin']) : pick(junkPaths)));
    const options = {
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      ...(method === 'get' ? {} : { payload }),
      address: `10.0.${(count >> 8) % 256}.${count % 256}`,
    };
    const { status, body } =
      calls[call].kind === 'terminal'
        ? await api.call(url, undefined, { ...options, token: terminalKey })
        : random() < 0.1
          ? await api.call(url, undefined, options)
          : await api.call(url, undefined, { ...options, token });
    if (status === 401) token = await api.logIn('admin');
    // Words of libraries and of the database. A refusal's key, such as linkInvalid, is ours.
    const said = status >= 400 ? body.replace(/"reason":"\w+"/, '') : '';
    if (status >= 500 || /Invalid|\bexpected\b|constraint|violates/.test(said))
      unforeseen.push({ count, call, url, payload: payload.slice(0, 2_000), status, body: body.slice(0, 300) });
  }
  expect(unforeseen).toEqual([]);
});
