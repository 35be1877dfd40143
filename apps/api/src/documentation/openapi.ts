import { type Access, type CallExample, calls } from '@comensal/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import type { CallMetadata } from '../platform/calls/call.decorator';
import { idempotencyHeader } from '../platform/calls/idempotency-key.decorator';
import { routesOf } from '../platform/calls/verify-calls';
import type { OpenApiDocument, Operation, Parameter, Schema } from './openapi-document';
import { takesIdempotencyKey, typesOfPath } from './route-facts';

const failureStatuses: readonly (readonly [status: number, description: string])[] = [
  [404, 'The record or the file does not exist'],
  [409, 'The state does not allow it: illegal transition, duplicate, stale version'],
  [422, 'The body does not validate; data.fields has the Spanish message of each field'],
  [429, 'Too many attempts'],
  [500, 'Unforeseen; errorLogMsg is the reference of the incident'],
];

/** The OpenAPI document of every call, from the routes, the schemas that validate them and the table of permissions. */
export function buildOpenApi(application: NestFastifyApplication): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const taken = new Set<string>();
  for (const route of routesOf(application)) {
    const { name, metadata: call } = route;
    if (!call) continue;
    const [method = '', path = ''] = name.split(' ');
    const documented = `/api/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const parameters = [
      ...Object.entries(typesOfPath(route, path)).map(
        ([parameter, type]): Parameter => ({ name: parameter, required: true, in: 'path', schema: { type } }),
      ),
      ...(call.conditional
        ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
      ...(takesIdempotencyKey(route) ? [idempotencyHeader] : []),
    ];
    const operation = describe(call, documented, taken, parameters);
    for (const example of call.examples ?? []) addExample(operation, example);
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comensal',
      version: '1',
      description:
        'Every JSON answer stands in the envelope. errorCode 403 ends the session; 1403 means that the profile lacks the permission.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of /api/auth/login' } },
      schemas: envelopeSchemas,
    },
  };
}

function describe(call: CallMetadata, path: string, taken: Set<string>, parameters: readonly Parameter[]): Operation {
  const access: Access = calls[call.name];
  const refusals =
    access.kind === 'public'
      ? [[401, 'Wrong user name or password'] as const]
      : [
          [401, 'No session: no token, or one that is expired, ended or forged'] as const,
          [403, "The profile lacks the permission, or the record is not the person's"] as const,
        ];
  return {
    operationId: unique(call.name.replaceAll('/', '_'), path, taken),
    summary: call.summary,
    description: permissionText(access),
    tags: [call.name.slice(0, call.name.indexOf('/'))],
    'x-call': call.name,
    security: access.kind === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters, ...(call.query ? queryParameters(call.query) : [])],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call, call.body) } } : {}),
    responses: {
      200:
        call.answer === 'file'
          ? { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
          : success('The answer', call.answer),
      ...(call.conditional ? { 304: { description: 'What If-None-Match names still holds; no body' } } : {}),
      ...(call.longWork ? { 202: success('The work goes on in a job', z.object({ jobId: z.uuid() })) } : {}),
      ...Object.fromEntries(
        [...refusals, ...failureStatuses].map(([status, description]) => [status, failure(description)]),
      ),
    },
  };
}

/** A JSON body and what it answers, under one name in the request and in the answer. */
function addExample(operation: Operation, { name, body, answer }: CallExample): void {
  const json = 'application/json';
  const sent = operation.requestBody?.content[json];
  if (sent && body !== undefined) sent.examples = { ...sent.examples, [name]: { value: body } };
  const answered = operation.responses['200']?.content?.[json];
  if (answered) answered.examples = { ...answered.examples, [name]: { value: inEnvelope(answer) } };
}

/** A call with its id in the path or in the body has two paths, and an operation's name is unique. */
function unique(name: string, path: string, taken: Set<string>): string {
  const chosen = taken.has(name)
    ? `${name}_${[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).join('_')}`
    : name;
  taken.add(chosen);
  return chosen;
}

function permissionText(access: Access): string {
  if (access.kind === 'terminal') return 'A terminal, with the key of its centre as the bearer token.';
  if (access.kind === 'everywhere')
    return `Total access, and all of: ${access.allOf.map(({ module, permission }) => `${module} ${permission}`).join(', ')}.`;
  if (access.kind !== 'modules') return access.kind === 'public' ? 'Public.' : 'Anyone who is signed in.';
  const modules = access.anyOf.map(({ module, permission }) => `${module} ${permission}`).join(', ');
  return `Any of: ${modules}${access.orSelf ? '; or about oneself' : ''}.`;
}

function bodyContent({ form, eachAlone }: CallMetadata, body: z.ZodType): Record<string, { schema: Schema }> {
  const schema = jsonSchema(body);
  if (form && 'jsonField' in form)
    return {
      'multipart/form-data': { schema: jsonFieldForm(form.jsonField, schema) },
      ...(form.orJson ? { 'application/json': { schema } } : {}),
    };
  const properties = propertiesOf(schema);
  const list = eachAlone && properties[eachAlone.field];
  if (list) Object.assign(list, { items: jsonSchema(eachAlone.entry) });
  const json = { 'application/json': { schema } };
  if (!form) return json;
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [form.fileField],
        properties: { ...properties, [form.fileField]: { type: 'string', format: 'binary' } },
      },
    },
    ...json,
  };
}

function jsonFieldForm(jsonField: string, schema: Schema): Schema {
  return {
    type: 'object',
    required: [jsonField],
    properties: {
      [jsonField]: schema,
      data_0: { type: 'string', format: 'binary', description: 'A file; further ones as data_1, data_2 …' },
    },
  };
}

function queryParameters(query: z.ZodType): Parameter[] {
  const schema = jsonSchema(query);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(propertiesOf(schema)).map(([name, part]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: part,
  }));
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  return (schema['properties'] ?? {}) as Record<string, Schema>;
}

function success(description: string, answer: z.ZodType) {
  const data = jsonSchema(answer, 'output');
  return { description, content: { 'application/json': { schema: envelopeOf(true, data) } } };
}

function failure(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const found = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: part }) => tidy(part),
  });
  delete found.$schema;
  return found;
}

/** What says something about TypeScript and JavaScript, and nothing about the call: `readonly`, and the bounds of exact numbers. */
function tidy(part: z.core.JSONSchema.BaseSchema): void {
  delete part.readOnly;
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
}

const inEnvelope = (data: unknown) => ({
  response: { ret: true, data, errorCode: null, errorMsg: null, errorLogMsg: null },
});

const nullable = (type: string): Schema => ({ type: [type, 'null'] });

function envelopeOf(ret: boolean, data: Schema): Schema {
  return {
    type: 'object',
    required: ['response'],
    properties: {
      response: {
        type: 'object',
        required: ['ret', 'data', 'errorCode', 'errorMsg', 'errorLogMsg'],
        properties: {
          ret: { type: 'boolean', enum: [ret] },
          data,
          errorCode: nullable('integer'),
          errorMsg: nullable('string'),
          errorLogMsg: nullable('string'),
        },
      },
    },
  };
}

const envelopeSchemas: Record<string, Schema> = {
  Failure: envelopeOf(false, {
    anyOf: [
      { type: 'null' },
      { type: 'object', properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } } },
    ],
  } as unknown as Schema),
};
