import { type Access, calls } from '@comensal/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { z } from 'zod';
import type { CallForm, CallMetadata } from '../platform/calls/call.decorator';
import { routesOf } from '../platform/calls/verify-calls';
import { type CallExample, examples } from './examples';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Content = Record<string, { schema?: unknown; examples?: Record<string, { value: unknown }> }>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const failureStatuses: readonly (readonly [status: number, description: string])[] = [
  [404, 'The record or the file does not exist'],
  [409, 'The state does not allow it: illegal transition, duplicate, stale version'],
  [422, 'The body does not validate; data.fields has the Spanish message of each field'],
  [429, 'Too many attempts'],
  [500, 'Unforeseen; errorLogMsg is the reference of the incident'],
];

/** The OpenAPI document of every call, from the routes, the schemas that validate them and the table of permissions. */
export function buildOpenApi(application: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Comensal')
    .setVersion('1')
    .setDescription(
      'Every JSON answer stands in the envelope. errorCode 403 ends the session; 1403 means that the profile lacks the permission.',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The token of /api/auth/login' }, 'token')
    .build();
  const document = cleanupOpenApiDoc(SwaggerModule.createDocument(application, settings));
  const metadata = new Map(
    routesOf(application).flatMap(({ metadata: found }) => (found ? [[found.name, found] as const] : [])),
  );
  const taken = new Set<string>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.post, item.get]) {
      const call =
        operation &&
        metadata.get((operation as Operation & Record<string, CallMetadata['name']>)['x-call'] as CallMetadata['name']);
      if (!operation || !call) continue;
      describe(operation, call, path, taken);
      if (call.eachAlone) describeEntries(document, operation, call.eachAlone);
      for (const example of examples[call.name] ?? []) addExample(operation, example);
    }
  }
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...envelopeSchemas } };
  return document;
}

function describe(operation: Operation, call: CallMetadata, path: string, taken: Set<string>): void {
  const access: Access = calls[call.name];
  operation.operationId = unique(call.name.replaceAll('/', '_'), path, taken);
  operation.tags = [call.name.slice(0, call.name.indexOf('/'))];
  operation.security = access.kind === 'public' ? [] : [{ token: [] }];
  operation.description = permissionText(access);
  if (call.multipart) operation.requestBody = { required: true, content: formContent(call.multipart) };
  const refusals =
    access.kind === 'public'
      ? [[401, 'Wrong user name or password'] as const]
      : [
          [401, 'No session: no token, or one that is expired, ended or forged'] as const,
          [403, "The profile lacks the permission, or the record is not the person's"] as const,
        ];
  operation.responses = {
    200: call.file
      ? { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
      : success('The answer', call.answer),
    ...(call.conditional ? { 304: { description: 'What If-None-Match names still holds; no body' } } : {}),
    ...(call.longWork ? { 202: success('The work goes on in a job', z.object({ jobId: z.uuid() })) } : {}),
    ...Object.fromEntries(
      [...refusals, ...failureStatuses].map(([status, description]) => [status, failure(description)]),
    ),
  };
}

/** The array whose entries the call reads one by one: its own schema knows nothing of them. */
function describeEntries(
  document: OpenAPIObject,
  operation: Operation,
  { field, entry }: NonNullable<CallMetadata['eachAlone']>,
): void {
  const content = (operation.requestBody as { content: Content } | undefined)?.content['application/json'];
  const name = (content?.schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
  const body = document.components?.schemas?.[name ?? ''] as { properties?: Record<string, { items?: Schema }> };
  const list = body?.properties?.[field];
  if (!list) throw new Error(`The body of ${operation.operationId} has no list ${field}`);
  list.items = jsonSchema(entry);
}

/** A JSON body and what it answers, under one name in the request and in the answer. */
function addExample(operation: Operation, { name, body, answer }: CallExample): void {
  const json = 'application/json';
  const sent = (operation.requestBody as { content: Content } | undefined)?.content[json];
  if (sent && body !== undefined) sent.examples = { ...sent.examples, [name]: { value: body } };
  const answered = (operation.responses['200'] as { content: Content }).content[json];
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
  if (access.kind !== 'modules') return access.kind === 'public' ? 'Public.' : 'Whoever is signed in.';
  const modules = access.anyOf.map(({ module, permission }) => `${module} ${permission}`).join(', ');
  return `Any of: ${modules}${access.orSelf ? '; or about oneself' : ''}.`;
}

function formContent(form: CallForm): Record<string, { schema: Schema }> {
  if ('jsonField' in form) return { 'multipart/form-data': { schema: jsonFieldForm(form) } };
  const schema = jsonSchema(form.body);
  const properties = 'properties' in schema ? schema.properties : {};
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [form.fileField],
        properties: { ...properties, [form.fileField]: { type: 'string', format: 'binary' } },
      },
    },
    'application/json': { schema },
  };
}

function jsonFieldForm({ jsonField, schema }: Extract<CallForm, { jsonField: string }>): Schema {
  return {
    type: 'object',
    required: [jsonField],
    properties: {
      [jsonField]: jsonSchema(schema),
      data_0: { type: 'string', format: 'binary', description: 'A file; further ones as data_1, data_2 …' },
    },
  };
}

function success(description: string, answer: z.ZodType | undefined) {
  const data: Schema = answer ? jsonSchema(answer, 'output') : {};
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
  return found as Schema;
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

const nullable = (type: string): Schema => ({ type: [type, 'null'] }) as unknown as Schema;

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
