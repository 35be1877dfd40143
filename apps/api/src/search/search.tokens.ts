import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import type { Found } from '@comensal/domain/search';
import type { Query } from '@comensal/infrastructure/platform/database';

/** Finds records of every kind; the root provides it, because it knows every kind. */
export type Find = (query: Query, actor: Actor, request: BodyOf<'search/find'>, now: Date) => Promise<Found[]>;
export const FIND = Symbol('FIND');
