import { calls, contractOf, contracts, refusals } from '@comensal/domain/composition';
import { type CallName, type Contract, type ContractName } from '@comensal/domain/platform/access';
import { type RefusalCode } from '@comensal/domain/platform/refusals';
import { deliverySchema, mealSchema } from '@comensal/domain/terminal';
import { z } from 'zod';
import { routesOf } from '../platform/calls/verify-calls';
import { startTestApi, type TestApi } from '../testing/test-api';
import { pascal as exampleKey } from './component-names';
import { buildOpenApi } from './openapi';

let api: TestApi;
let document: Document;

beforeAll(async () => {
  api = await startTestApi();
  document = buildOpenApi(api.application) as unknown as Document;
});
afterAll(() => api?.close());

interface Part {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly items?: Part;
  readonly maxItems?: number;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
}
type Content = Readonly<Record<string, { schema: Part; examples?: Record<string, { value: unknown }> }>>;
interface Operation {
  readonly 'x-call'?: CallName;
  readonly tags: readonly string[];
  readonly parameters?: readonly { name: string; in: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { $ref?: string; content: Content; headers?: Readonly<Record<string, object>> }>
  >;
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
}

const operationsOf = (call: CallName): Operation[] =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter((operation) => operation['x-call'] === call);
const resolved = (part: Part | undefined): Part =>
  part?.$ref ? resolved(document.components.schemas[part.$ref.split('/').at(-1) ?? '']) : (part ?? {});

/** The undocumented places of a body. */
function silentParts(input: Part, path: string): string[] {
  const part = resolved(input);
  const choices = [...(part.anyOf ?? []), ...(part.oneOf ?? [])];
  const isDescribed = 'type' in part || 'enum' in part || 'const' in part || choices.length > 0;
  return [
    ...(isDescribed ? [] : [path]),
    ...choices.flatMap((choice) => silentParts(choice, path)),
    ...Object.entries(part.properties ?? {}).flatMap(([name, each]) => silentParts(each, `${path}.${name}`)),
    ...(part.items ? silentParts(part.items, `${path}[]`) : []),
  ];
}

test('API-06 every call with a body documents each position of it', () => {
  const names = (Object.keys(calls) as CallName[]).sort();
  const asksForNothing = (call: CallName): boolean => (contracts[call as ContractName] as Contract).body === undefined;
  expect(names.filter((call) => operationsOf(call).every(({ requestBody }) => !requestBody))).toEqual(
    names.filter(asksForNothing),
  );
  const silent = names.flatMap((call) =>
    operationsOf(call).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => silentParts(schema, call)),
    ),
  );
  expect(silent).toEqual([]);
});

test('API-06 a delivery documents a meal with its fields, the batch size, and the idempotent meal id', () => {
  const [delivery] = operationsOf('terminal/transactions');
  const body = resolved(delivery?.requestBody?.content['application/json']?.schema);
  expect(Object.keys(body.properties ?? {}).sort()).toEqual(['pending', 'transactions']);
  const { maxItems, items } = body.properties?.['transactions'] ?? {};
  expect(maxItems).toBe(1000);
  expect(Object.keys(resolved(items).properties ?? {}).sort()).toEqual(Object.keys(mealSchema.shape).sort());
  expect(delivery?.parameters?.map(({ name, in: place }) => [name, place])).toEqual([['Idempotency-Key', 'header']]);
});

test('API-06 every path parameter is documented, and nothing else', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods))
      expect([path, parameters?.filter(({ in: place }) => place === 'path').map(({ name }) => name)]).toEqual([
        path,
        places,
      ]);
  }
});

test('API-06 methods of idempotent calls read and document an Idempotency-Key, no other does', () => {
  const names = Object.keys(calls) as CallName[];
  const documented = names.filter((call) =>
    operationsOf(call).some(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key')),
  );
  expect(documented.length).toBeGreaterThan(0);
  expect(documented).toEqual(names.filter((call) => contractOf(call).idempotent));
  const reading = routesOf(api.application).filter(({ prototype, method }) =>
    /\bidempotency\b/.test(String(Reflect.get(prototype, method))),
  );
  expect(new Set(reading.map(({ call }) => call))).toEqual(new Set(documented));
});

test('API-06 SYN-05 the terminal configuration documents its parameters, and 304 for no changes', () => {
  const [configuration] = operationsOf('terminal/config');
  expect(configuration?.parameters?.map(({ name, in: place }) => [name, place]).sort()).toEqual([
    ['If-None-Match', 'header'],
    ['since', 'query'],
  ]);
  expect(Object.keys(configuration?.responses ?? {})).toContain('304');
});

test.each<CallName>([
  'terminal/transactions',
  'terminal/config',
  'terminal/getRefusedMeals',
  'terminal/getObservedMeals',
  'terminal/reviewRefusedMeal',
  'terminal/retryRefusedMeal',
  'terminal/getMeal',
  'terminal/getDinerMeals',
  'terminal/voidMeal',
  'terminal/addMeal',
  'service-keys/getServiceKeys',
  'service-keys/addServiceKey',
  'service-keys/rotateServiceKey',
  'service-keys/revokeServiceKey',
  'terminal-keys/getTerminalKeys',
  'terminal-keys/addTerminalKey',
  'terminal-keys/revokeTerminalKey',
  'customers/previewMassive',
  'customers/reviewMassive',
  'customers/massiveAdd',
])('API-06 %s has examples of body and response, which match its contract', (call) => {
  const {
    body: request = z.undefined(),
    answer: answered,
    examples = [],
  } = contracts[call as ContractName] as Contract;
  const [operation] = operationsOf(call);
  expect(examples).not.toHaveLength(0);
  for (const { name, body, answer } of examples) {
    expect((answered as z.ZodType).parse(answer)).toEqual(answer);
    const documented = operation?.responses['200']?.content['application/json']?.examples?.[exampleKey(name)]?.value;
    expect(documented).toEqual({
      response: { ret: true, data: answer, errorCode: null, errorMsg: null, errorLogMsg: null },
    });
    expect(request.safeParse(body).error).toBeUndefined();
    expect(operation?.requestBody?.content['application/json']?.examples?.[exampleKey(name)]?.value).toEqual(body);
  }
});

test('API-06 the example meals are valid, and one of them is refused', () => {
  const bodies = contracts['terminal/transactions'].examples.map(({ body }) => deliverySchema.parse(body));
  for (const { transactions } of bodies) for (const each of transactions) mealSchema.parse(each);
  expect(contracts['terminal/transactions'].examples.at(-1)?.answer).toEqual({
    accepted: 0,
    duplicates: 1,
    rejected: [{ id: 'CAJA3-000129', reason: 'Comensal desconocido', code: 'unknownDiner', field: 'customer_id' }],
  });
});

test('API-06 the forms of the mass upload document their file and their choices', () => {
  for (const call of ['customers/previewMassive', 'customers/reviewMassive', 'customers/massiveAdd'] as const) {
    const [operation] = operationsOf(call);
    const form = resolved(operation?.requestBody?.content['multipart/form-data']?.schema);
    expect(Object.keys(form.properties ?? {}).sort()).toEqual([
      'allOrNothing',
      'cells',
      'encoding',
      'file',
      'fileName',
      'headings',
      'hidden',
      'names',
      'reassignCodes',
      'sheets',
    ]);
    expect(form.properties?.['file']).toEqual({ type: 'string', format: 'binary' });
  }
});

/** The nested objects and choices without a name. */
function namelessParts(part: unknown, path: string, isComponent = false): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, enum: choices } = part as Part & { readonly enum?: readonly unknown[] };
  const isKind = typeof properties === 'object' || (Array.isArray(choices) && choices.length > 1);
  return [
    ...(isKind && !isComponent ? [path] : []),
    ...Object.entries(part).flatMap(([key, inside]) =>
      // A field itself may be called `properties` or `enum`.
      key === 'properties'
        ? Object.entries(inside as object).flatMap(([name, each]) => namelessParts(each, `${path}.${name}`))
        : namelessParts(inside, `${path}/${key}`),
    ),
  ];
}

test('API-06 every body, answer, record and choice is a component with a name of its own', () => {
  const { schemas } = document.components;
  const nameless = [
    ...Object.entries(schemas).flatMap(([name, schema]) => namelessParts(schema, name, true)),
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ requestBody, responses, parameters }) => [
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namelessParts(schema, path)),
        ...Object.values(responses).flatMap(({ content = {} }) =>
          Object.values(content).flatMap(({ schema }) => namelessParts(schema, path)),
        ),
        ...(parameters ?? []).flatMap((parameter) => namelessParts(parameter, path)),
      ]),
    ),
  ];
  expect(nameless).toEqual([]);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'AddCredit',
      'CreditDetail',
      'CreditRow',
      'CreditStatus',
      'Meal',
      'PageOfCreditRow',
      'UserView',
    ]),
  );
  expect(operationsOf('credits/addCredit')[0]?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/AddCredit',
  });
});

test('API-06 a field that may be left out is not required in a body, and has its default in words', () => {
  const required = (Object.entries(contracts) as [ContractName, Contract][]).flatMap(([name, { body }]) => {
    if (!(body instanceof z.ZodObject)) return [];
    const [, feature = '', call = ''] = /^([^/]+)\/([^/]+)/.exec(name) ?? [];
    const [operation] = operationsOf(`${feature}/${call}` as CallName);
    const described = resolved(operation?.requestBody?.content['application/json']?.schema) as Part & {
      required?: string[];
    };
    return (described.required ?? []).filter((field) => (body.shape[field] as z.ZodType).safeParse(undefined).success);
  });
  expect(required).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('"default":');
  const page = document.components.schemas['GetCreditsPage'];
  expect(page?.properties?.['limit']?.description).toBe('Without it: 10.');
  expect(page).not.toHaveProperty('required');
});

test('API-06 each call has the tag of its area, and the document says where the server is', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const call of Object.keys(calls) as CallName[])
    for (const operation of operationsOf(call)) {
      expect(operation.tags).toEqual([call.split('/')[0]]);
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
    }
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
  expect(buildOpenApi(api.application, 'https://comedores.example').servers).toMatchObject([
    { url: 'https://comedores.example' },
  ]);
});

test('API-06 the reasons of refusals are listed, each with its status and its sentence', () => {
  const { RefusalReason: listed, RefusalData: data } = document.components.schemas;
  expect(listed?.enum).toEqual(Object.keys(refusals).sort());
  for (const code of listed?.enum as RefusalCode[]) {
    const { status, errorCode } = refusals[code];
    expect(listed?.description).toContain(`| ${code} | ${status} | ${errorCode} | `);
  }
  expect(data).toMatchObject({
    required: ['reason'],
    properties: { fields: { $ref: '#/components/schemas/FieldMessages' } },
  });
});

test('API-06 a refusal status is documented, except for requests that are not calls', () => {
  const [operation] = operationsOf('credits/addCredit');
  const statuses = new Set(Object.values(refusals).map(({ status }) => status));
  expect([...statuses].filter((status) => !(status in (operation?.responses ?? {})))).toEqual([
    refusals.unclearRequest.status,
  ]);
});

test('API-06 413 and 415 are documented for calls with a body only', () => {
  for (const methods of Object.values(document.paths))
    for (const { 'x-call': call, requestBody, responses } of Object.values(methods))
      expect([call, '413' in responses, '415' in responses]).toEqual([call, !!requestBody, !!requestBody]);
});

test('ACC-36 API-06 the Session-Token header is documented for calls that ask for the person only', () => {
  const asking = Object.entries<Contract>(contracts).flatMap(([name, { asksPerson }]) => (asksPerson ? [name] : []));
  const documented = (Object.keys(calls) as CallName[]).filter((call) =>
    operationsOf(call).some(({ responses }) => responses['200']?.headers?.['Session-Token']),
  );
  expect(documented.sort()).toEqual(asking.sort());
});
