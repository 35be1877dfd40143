import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Route } from '../platform/calls/verify-calls';

/** The parameters of a path by name: 'number' where the method expects one. */
export function typesOfPath({ prototype, method }: Route, path: string): Record<string, 'number' | 'string'> {
  const types: unknown[] = Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? [];
  const taken: Record<string, { index: number; data?: unknown }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ?? {};
  const numbers = new Set(
    Object.entries(taken)
      .filter(([key, { index }]) => key.startsWith(`${RouteParamtypes.PARAM}:`) && types[index] === Number)
      .map(([, { data }]) => data),
  );
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, numbers.has(name) ? 'number' : 'string']));
}
