import { calls } from '@comensal/domain';
import type { INestApplicationContext } from '@nestjs/common';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type CallMetadata, callKey } from './call.decorator';

/** The routes below /api that are no calls and carry no person. Everything else has its permission in the table of calls. */
const routesWithoutCall: ReadonlySet<string> = new Set(['GET health/live', 'GET health/ready', 'GET metrics']);

export interface Route {
  /** 'POST credits/addCredit' */
  readonly name: string;
  readonly controller: string;
  readonly call: string | null;
  readonly metadata: CallMetadata | null;
  /** Where the answering method stands. */
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
  const call: CallMetadata | undefined = Reflect.getMetadata(callKey, handler);
  return prefix.flatMap((start) =>
    [paths].flat().map((path) => ({
      name: `${method} ${[start, path]
        .map((part) => part.replace(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`,
      controller: controller.name,
      call: call?.name ?? null,
      metadata: call ?? null,
      prototype,
      method: methodName,
    })),
  );
}

/**
 * Stops the start when a route has no permission in the table of calls, or when its path does not belong to its call.
 * Throws an error that names them all.
 */
export function verifyRoutes(
  routes: readonly Pick<Route, 'name' | 'controller' | 'call'>[],
  declared: Readonly<Record<string, unknown>> = calls,
): void {
  const faults = routes.flatMap(({ name, controller, call }) => {
    if (call === null)
      return routesWithoutCall.has(name) ? [] : [`${name} (${controller}) has no permission in the table of calls`];
    if (!(call in declared)) return [`${name} (${controller}) names a call that is not in the table: ${call}`];
    const path = name.slice(name.indexOf(' ') + 1);
    return path.split('/')[0] === call.split('/')[0]
      ? []
      : [`${name} (${controller}) stands outside of the call ${call}`];
  });
  if (faults.length > 0) throw new Error(`The calls and the routes do not agree:\n${faults.join('\n')}`);
}

/** Stops the start when a call of the table is answered by no route; names them all. */
export function verifyEveryCallIsAnswered(
  routes: readonly Pick<Route, 'call'>[],
  declared: Readonly<Record<string, unknown>> = calls,
): void {
  const answered = new Set(routes.map(({ call }) => call));
  const missing = Object.keys(declared).filter((call) => !answered.has(call));
  if (missing.length > 0) throw new Error(`No route answers these calls of the table: ${missing.join(', ')}`);
}
