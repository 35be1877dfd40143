import type { Access } from '@comensal/domain/platform/access';
import type { INestApplicationContext } from '@nestjs/common';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallMetadata, callOf } from './call-metadata';

/**
 * The routes below /api that are not calls and have no person. Everything else has its permission in the table of
 * calls.
 */
const routesWithoutCall: ReadonlySet<string> = new Set(['GET health/live', 'GET health/ready', 'GET metrics']);

/**
 * What is served beside the controllers: the portal, the manual, the documentation (off in production) and, where mails
 * are stored, the mailbox (never in production).
 */
const routesWithoutController: ReadonlySet<string> = new Set([
  'GET /*',
  'GET /manual.pdf',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /dev/mail',
  'GET /dev/mail/:file',
  'GET /dev/mail/:file/html',
  'GET /dev/mail/:file/attachments/:place',
]);

export interface Route {
  /** 'POST credits/addCredit' */
  readonly name: string;
  readonly controller: string;
  readonly call: string | null;
  readonly metadata: CallMetadata | null;
  /** Parts of the request that the method takes past the contract. */
  readonly unread: readonly ('body' | 'query')[];
  /** Where the handling method is. */
  readonly prototype: object;
  readonly method: string;
}

/** Every route of every controller. */
export function routesOf(application: INestApplicationContext): Route[] {
  const scanner = new MetadataScanner();
  return application
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      const prototype: object | null = instance ? Object.getPrototypeOf(instance) : null;
      if (!metatype || !prototype) return [];
      return scanner
        .getAllMethodNames(prototype)
        .flatMap((method) => routesOfMethod(metatype as Type, prototype, method));
    });
}

function routesOfMethod(controller: Type, prototype: object, methodName: string): Route[] {
  const handler: unknown = Reflect.get(prototype, methodName);
  if (typeof handler !== 'function') return [];
  const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
  if (paths === undefined) return [];
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  const prefix = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  const call = callOf(handler);
  return prefix.flatMap((start) =>
    [paths].flat().map((path) => ({
      name: `${method} ${[start, path]
        .map((part) => part.replace(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`,
      controller: controller.name,
      call: call?.name ?? null,
      metadata: call ?? null,
      unread: unreadParts(controller, methodName),
      prototype,
      method: methodName,
    })),
  );
}

/** Nest's own `@Body()` and `@Query()` pass on whatever was sent. */
function unreadParts(controller: Type, methodName: string): Route['unread'] {
  const taken = Object.keys(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, methodName) ?? {});
  const takes = (kind: RouteParamtypes): boolean => taken.some((key) => key.startsWith(`${kind}:`));
  return [
    ...(takes(RouteParamtypes.BODY) ? (['body'] as const) : []),
    ...(takes(RouteParamtypes.QUERY) ? (['query'] as const) : []),
  ];
}

/** Records the served routes from now on; `verifyServed` compares them with the calls. */
export function collectServed(server: FastifyInstance): readonly string[] {
  const served: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    // Fastify answers HEAD wherever GET is answered.
    for (const each of [method].flat()) if (each !== 'HEAD') served.push(`${each} ${url}`);
  });
  return served;
}

/** Fails the start when a served route belongs to no controller and is not known to be open; names them all. */
export function verifyServed(served: readonly string[], routes: readonly Pick<Route, 'name'>[]): void {
  const known = new Set(routes.map(({ name }) => name.replace(' ', ' /api/')));
  const strange = served.filter((each) => !known.has(each) && !routesWithoutController.has(each));
  if (strange.length > 0) throw new Error(`Routes that are neither calls nor listed as public: ${strange.join(', ')}`);
}

/**
 * Fails the start when a route has no permission in the call table or another one than there, when its path does not belong to its call, or
 * when it takes a part of the request for which its contract has no schema, or a proof of the person without asking
 * for it. Throws an error that names them all.
 */
export function verifyRoutes(
  routes: readonly (Pick<Route, 'name' | 'controller' | 'call'> & Partial<Pick<Route, 'unread' | 'metadata'>>)[],
  declared: Readonly<Record<string, Access>>,
): void {
  const faults = routes.flatMap(({ name, controller, call, metadata, unread = [] }) => {
    const [part] = unread;
    if (part) return [`${name} (${controller}) takes a ${part} that its contract has no schema for`];
    if (call === null)
      return routesWithoutCall.has(name) ? [] : [`${name} (${controller}) has no permission in the call table`];
    if (metadata && !metadata.asksPerson !== !takesProof(metadata))
      return [`${name} (${controller}): asksPerson and currentPassword in the body go together`];
    if (!(call in declared)) return [`${name} (${controller}) names a call that is not in the call table: ${call}`];
    if (metadata && metadata.access !== declared[call])
      return [`${name} (${controller}) has another permission than the call table`];
    const path = name.slice(name.indexOf(' ') + 1);
    return path.split('/')[0] === call.split('/')[0]
      ? []
      : [`${name} (${controller}) is outside the path of the call ${call}`];
  });
  if (faults.length > 0) throw new Error(`Calls and routes do not match:\n${faults.join('\n')}`);
}

const takesProof = ({ body }: CallMetadata): boolean => body instanceof z.ZodObject && 'currentPassword' in body.shape;

/** Fails the start when no route answers a call of the table; names them all. */
export function verifyEveryCallIsAnswered(
  routes: readonly Pick<Route, 'call'>[],
  declared: Readonly<Record<string, unknown>>,
): void {
  const answered = new Set(routes.map(({ call }) => call));
  const missing = Object.keys(declared).filter((call) => !answered.has(call));
  if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}`);
}
