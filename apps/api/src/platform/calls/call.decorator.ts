import type { CallName } from '@comensal/domain';
import { applyDecorators, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension, ApiHeader, ApiOperation } from '@nestjs/swagger';
import type { z } from 'zod';

export interface CallOptions {
  /** What follows the call's name, such as ':id'; several when the id comes in the path or in the body (O-66). */
  readonly path?: string | readonly string[];
  /** The whole route below the controller's prefix, where it does not start with the call's name: ':jobId/events'. */
  readonly route?: string;
  readonly method?: 'POST' | 'GET';
  /** One sentence for the documentation. */
  readonly summary?: string;
  /** Shape of `data`, for the documentation. */
  readonly answer?: z.ZodType;
  /** The answer is a file's bytes. */
  readonly file?: boolean;
  /** The body is multipart. */
  readonly multipart?: CallForm;
  /** The work may go on in a job: 202 with its id. */
  readonly longWork?: boolean;
  /** The JSON body may be longer than a form's: a list of every centre and company. */
  readonly largeBody?: boolean;
  /** The array of the body whose entries are read one by one, and the shape of one: a broken one does not refuse the others. */
  readonly eachAlone?: { readonly field: string; readonly entry: z.ZodType };
  /** The answer carries an ETag, and is 304 for whoever holds it already. */
  readonly conditional?: boolean;
}

/** A form of one JSON field and files; or of one file and plain fields, which may come as JSON with the file in base64 too. */
export type CallForm =
  | { readonly jsonField: string; readonly schema: z.ZodType }
  | { readonly fileField: string; readonly body: z.ZodType };

export const callKey = Symbol('call');

export interface CallMetadata extends CallOptions {
  readonly name: CallName;
}

/**
 * Makes a controller's method answer a call: its route below the controller's prefix, and the permission that stands for
 * it in the domain's table of calls. `@Call('credits/getCredit', { path: ':id' })` in `@Controller('credits')` answers
 * POST /api/credits/getCredit/:id.
 */
export function Call(name: CallName, options: CallOptions = {}): MethodDecorator {
  const routes = routesOf(name, options);
  return applyDecorators(
    SetMetadata<symbol, CallMetadata>(callKey, { ...options, name }),
    options.method === 'GET' ? Get(routes) : Post(routes),
    HttpCode(200),
    ...(options.largeBody ? [RouteConfig({ largeBody: true })] : []),
    ...(options.eachAlone === undefined ? [] : [RouteConfig({ eachAlone: options.eachAlone.field })]),
    ...(options.conditional ? [ApiHeader({ name: 'If-None-Match', required: false, schema: { type: 'string' } })] : []),
    ApiOperation(options.summary ? { summary: options.summary } : {}),
    ApiExtension('x-call', name),
  );
}

function routesOf(name: CallName, { path, route }: CallOptions): string[] {
  if (route !== undefined) return [route];
  const own = name.slice(name.indexOf('/') + 1);
  const paths = path === undefined ? [''] : typeof path === 'string' ? [path] : path;
  return paths.map((following) => (following === '' ? own : `${own}/${following}`));
}
