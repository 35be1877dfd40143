import { renewedTokenHeader } from '@comensal/domain/auth';
import { areas, refusals as reasons } from '@comensal/domain/composition';
import type { Access, CallExample } from '@comensal/domain/platform/access';
import type { RefusalCode } from '@comensal/domain/platform/refusals';
import { commitAfterHeader, commitAfterSeconds } from '@comensal/domain/waiting-steps';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import type { CallMetadata } from '../platform/calls/call-metadata';
import { idempotencyHeader } from '../platform/calls/idempotency-key';
import { routesOf } from '../platform/calls/verify-calls';
import { pascal } from './component-names';
import { Components } from './components';
import type { Content, OpenApiDocument, Operation, Parameter, Response, Schema } from './openapi-document';
import { typesOfPath } from './route-facts';

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer' } },
} as const;

/** The refusals of every call by their name in the document, with their status. */
const refusals = {
  WrongCredentials: { status: 401, description: 'Wrong user name or password' },
  NoSession: {
    status: 401,
    description: 'No session: no token or key, or one that is expired, ended, revoked or forged',
  },
  NoTerminalKey: { status: 401, description: 'No key of a point of sale, or one that is unknown or revoked' },
  NoPermission: {
    status: 403,
    description: "The profile lacks the permission, or the record is outside the user's scope",
  },
  NotFound: { status: 404, description: 'The record or the file does not exist' },
  Conflict: { status: 409, description: 'The state does not allow it: illegal transition, duplicate, stale version' },
  TooLarge: { status: 413, description: 'The body, a file or the resulting document is too large' },
  WrongType: { status: 415, description: 'The call does not accept this type of body or file' },
  Invalid: {
    status: 422,
    description: 'The body does not validate; data.fields has the Spanish message of each field',
  },
  TooMany: { status: 429, description: 'Too many attempts', headers: retryAfter },
  Unforeseen: { status: 500, description: 'Unexpected error; errorLogMsg is the incident reference' },
  Unavailable: {
    status: 503,
    description: 'The server or a service it depends on is busy or unavailable',
    headers: retryAfter,
  },
  DiskFull: { status: 507, description: 'Nothing can be written at the moment' },
} as const;
type RefusalName = keyof typeof refusals;

/**
 * The OpenAPI document of every call, from the routes, the schemas that validate them and the table of permissions.
 * `publicUrl` is where people reach the installation; null if it is not configured.
 */
export function buildOpenApi(application: NestFastifyApplication, publicUrl: string | null = null): OpenApiDocument {
  const components = new Components();
  const paths: Record<string, Record<string, Operation>> = {};
  const taken = new Set<string>();
  const responses = describeRefusals(components);
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
      ...(call.idempotent ? [idempotencyHeader] : []),
      ...(call.waits ? [commitAfterParameter] : []),
    ];
    const operation = describe(components, call, unique(call.name, documented, taken), parameters);
    for (const example of call.examples ?? []) addExample(operation, example);
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation };
  }
  const { schemas, part } = components.finish({ paths, responses });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comensal',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every JSON response uses the envelope. errorCode 403 ends the session; 1403 means that the profile lacks the permission. data.reason is the reason for a refusal, one of RefusalReason.',
    },
    servers: [{ url: publicUrl ?? '/', description: 'This installation' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: part.paths,
    components: { securitySchemes, responses: part.responses, schemas },
  };
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token returned by /api/auth/login' },
  serviceKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a service user, created on the users screen; shown once',
  },
  terminalKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a point of sale, created on the logistics centres screen',
  },
} as const;

function describe(
  components: Components,
  call: CallMetadata,
  operationId: string,
  parameters: readonly Parameter[],
): Operation {
  const { access } = call;
  const name = pascal(operationId);
  const body = call.body && bodyContent(components, name, call, call.body);
  const answers = (description: string, data: z.ZodType, own: string): Response => ({
    description,
    content: { 'application/json': { schema: envelopeOf(components, own, data) } },
  });
  const match: Response =
    call.answer === 'file'
      ? { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
      : answers('The answer', call.answer, name);
  const headers = {
    ...(call.conditional ? { ETag: { description: 'What If-None-Match may name', schema: { type: 'string' } } } : {}),
    ...(call.asksPerson
      ? {
          [renewedTokenHeader]: {
            description:
              'Sent when the body carries currentPassword: the new session token. The previous token is no longer valid',
            schema: { type: 'string' },
          },
        }
      : {}),
  };
  return {
    operationId,
    summary: call.summary,
    description: permissionText(access) + (access.ofPerson ? ' No service user.' : ''),
    tags: [call.name.slice(0, call.name.indexOf('/'))],
    'x-call': call.name,
    security: securityOf(access),
    parameters: [...parameters, ...(call.query ? queryParameters(components, name, call.query) : [])],
    ...(body ? { requestBody: { required: true, content: body.content } } : {}),
    responses: {
      200: Object.keys(headers).length > 0 ? { ...match, headers } : match,
      ...(call.conditional ? { 304: { description: 'Not modified since If-None-Match; no body' } } : {}),
      ...(call.longWork ? { 202: answers('Accepted; a job does the work', startedJob, `${name}Started`) } : {}),
      ...Object.fromEntries(
        refusalsOf(access, body !== undefined).map((refusal) => [
          refusals[refusal].status,
          { $ref: `#/components/responses/${refusal}` },
        ]),
      ),
    },
  };
}

/**
 * The header of calls whose step may wait. Its answer is described here and not among the responses: without the header
 * no client gets it.
 */
const commitAfterParameter: Parameter = {
  name: commitAfterHeader,
  in: 'header',
  description:
    'Seconds until the step is saved. The call is checked as a whole and answered with 202 and `data.waiting`, the step as /waiting-steps/getSteps lists it; until then its person may take it back (/waiting-steps/undo). At its time it is carried out once, with the permissions of then; if it is refused, its person is told by mail. Not for programs',
  required: false,
  schema: { type: 'integer', minimum: commitAfterSeconds.least, maximum: commitAfterSeconds.most },
};

const startedJob = z.object({ jobId: z.uuid() });

function securityOf({ kind, ofPerson }: Access): Operation['security'] {
  if (kind === 'public') return [];
  if (kind === 'terminal') return [{ terminalKey: [] }];
  return ofPerson ? [{ token: [] }] : [{ token: [] }, { serviceKey: [] }];
}

/** The possible refusals of a call. Only calls that take a body can be too large or have the wrong content type. */
function refusalsOf({ kind }: Access, hasBody: boolean): RefusalName[] {
  return [
    kind === 'public' ? 'WrongCredentials' : kind === 'terminal' ? 'NoTerminalKey' : 'NoSession',
    ...(kind === 'public' ? [] : (['NoPermission'] as const)),
    'NotFound',
    'Conflict',
    ...(hasBody ? (['TooLarge', 'WrongType'] as const) : []),
    'Invalid',
    'TooMany',
    'Unforeseen',
    'Unavailable',
    'DiskFull',
  ];
}

/** A JSON body and its answer, under one name in the request and in the answer. */
function addExample(operation: Operation, { name, body, answer }: CallExample): void {
  const json = 'application/json';
  const key = pascal(name);
  const sent = operation.requestBody?.content[json];
  if (sent && body !== undefined) sent.examples = { ...sent.examples, [key]: { summary: name, value: body } };
  const match = operation.responses['200'];
  const answered = match && 'content' in match ? match.content?.[json] : undefined;
  if (answered) answered.examples = { ...answered.examples, [key]: { summary: name, value: inEnvelope(answer) } };
}

/** A call with its id in the path or in the body has two paths, and an operation's name must be unique. */
function unique(call: string, path: string, taken: Set<string>): string {
  const name = call.replaceAll('/', '_');
  const chosen = taken.has(name)
    ? `${name}_${[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).join('_')}`
    : name;
  taken.add(chosen);
  return chosen;
}

function permissionText(access: Access): string {
  if (access.kind === 'terminal') return "A terminal, with its centre's key as the bearer token.";
  if (access.kind === 'everywhere')
    return `Total access, and all of: ${access.allOf.map(({ module, permission }) => `${module} ${permission}`).join(', ')}.`;
  if (access.kind !== 'modules') return access.kind === 'public' ? 'Public.' : 'Any signed-in user.';
  const modules = access.anyOf.map(({ module, permission }) => `${module} ${permission}`).join(', ');
  return `Any of: ${modules}${access.orSelf ? '; or about oneself' : ''}.`;
}

/** The forms of a body, and the names of its fields. */
function bodyContent(
  components: Components,
  name: string,
  { form, eachAlone }: CallMetadata,
  body: z.ZodType,
): { content: Content; fields: ReadonlySet<string> } {
  const schema = components.of(body, 'input', `${name}Request`);
  if (eachAlone) {
    const items = components.of(eachAlone.entry, 'input', `${name}Entry`);
    components.amend(schema, eachAlone.field, (list) => ({ ...list, items }));
  }
  const { properties, required } = components.shapeOf(schema);
  const fields = new Set(Object.keys(properties));
  const json = { 'application/json': { schema } };
  if (!form) return { content: json, fields };
  const file = { type: 'string', format: 'binary' };
  const described: Schema =
    'jsonField' in form
      ? {
          type: 'object',
          required: [form.jsonField],
          properties: {
            [form.jsonField]: schema,
            data_0: { ...file, description: 'A file; further ones as data_1, data_2 …' },
          },
        }
      : {
          type: 'object',
          required: [form.fileField, ...required.filter((field) => field !== form.fileField)],
          properties: { ...properties, [form.fileField]: file },
        };
  return {
    content: {
      'multipart/form-data': { schema: components.add(`${name}Form`, described, 'input') },
      ...('fileField' in form || form.orJson ? json : {}),
    },
    fields,
  };
}

function queryParameters(components: Components, name: string, query: z.ZodType): Parameter[] {
  const { properties, required } = components.partsOf(query, `${name}Query`);
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    schema,
  }));
}

const inEnvelope = (data: unknown) => ({
  response: { ret: true, data, errorCode: null, errorMsg: null, errorLogMsg: null },
});

const envelopeFields = ['ret', 'data', 'errorCode', 'errorMsg', 'errorLogMsg'];

/** The envelope of a call: `XAnswer`, with its data as `XResponse`. */
function envelopeOf(components: Components, name: string, answer: z.ZodType): Schema {
  const response = components.add(`${name}Response`, {
    type: 'object',
    required: envelopeFields,
    properties: {
      ret: { type: 'boolean', const: true },
      data: components.of(answer, 'output', `${name}Data`),
      errorCode: { type: 'null' },
      errorMsg: { type: 'null' },
      errorLogMsg: { type: 'null' },
    },
  });
  return components.add(`${name}Answer`, { type: 'object', required: ['response'], properties: { response } });
}

/** The refusals of all calls: one envelope, whose `data.reason` is one of the listed keys with status and sentence. */
function describeRefusals(components: Components): Record<RefusalName, Response> {
  const codes = (Object.keys(reasons) as RefusalCode[]).sort();
  const reason = components.add('RefusalReason', {
    type: 'string',
    enum: codes,
    description: [
      'Why a call is refused. Stable even if the Spanish message changes. New values may be added.',
      '',
      '| reason | status | errorCode | sentence |',
      '|---|---|---|---|',
      ...codes.map((code) => {
        const { status, errorCode, sentence } = reasons[code];
        return `| ${code} | ${status} | ${errorCode} | ${sentence.replaceAll(/[|<>]/g, ' ')} |`;
      }),
    ].join('\n'),
  });
  const fields = components.add('FieldMessages', {
    type: 'object',
    description: 'The Spanish message of each invalid field, by field name',
    additionalProperties: { type: 'string' },
  });
  // What `dutiesConflict` says besides.
  const ofDuties = {
    conflicts: {
      type: 'array',
      description: 'The conflicting duties that the change would give, with the rule of each',
      items: components.add('DutyConflict', {
        type: 'object',
        required: ['pair', 'rule'],
        properties: { pair: { type: 'string' }, rule: { type: 'string' } },
      }),
    },
    people: { type: ['integer', 'null'], description: 'How many people hold the profile' },
  };
  const data = components.add('RefusalData', {
    type: 'object',
    required: ['reason'],
    properties: { reason, fields, ...ofDuties },
  });
  const response = components.add('FailureResponse', {
    type: 'object',
    required: envelopeFields,
    properties: {
      ret: { type: 'boolean', const: false },
      data,
      errorCode: { type: 'integer' },
      errorMsg: { type: 'string', description: 'The Spanish message for the user' },
      errorLogMsg: { type: 'string', description: 'The incident reference, as logged' },
    },
  });
  const schema = components.add('Failure', { type: 'object', required: ['response'], properties: { response } });
  return Object.fromEntries(
    Object.entries(refusals).map(([name, { status: _status, ...described }]) => [
      name,
      { ...described, content: { 'application/json': { schema } } },
    ]),
  ) as unknown as Record<RefusalName, Response>;
}
