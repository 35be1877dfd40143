import pg from 'pg';
import { PunctualClient } from './silent-server';

/** More wordings than this are asked without a name: every connection keeps what it is told, and the server with it. */
export const keptPlansLimit = 200;

const names = new Map<string, string>();

/**
 * Says of a statement that it is asked again and again in these words, with any values: each connection that asks under
 * `PlanKeepingClient` has PostgreSQL parse it once, and plan it once as soon as a plan for any values is as good as one for these.
 * Not for statements that are put together (lists with filters and searches), nor for those that take few rows now and
 * thousands then. Answers the statement.
 */
export function keepPlan(sql: string): string {
  if (!names.has(sql) && names.size < keptPlansLimit) names.set(sql, `planned-${names.size + 1}`);
  return sql;
}

/** A connection that names the statements of `keepPlan`. A name is known to this connection alone. */
export class PlanKeepingClient extends PunctualClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, given);
    this.query = ((asked: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof asked === 'string' && Array.isArray(values) ? names.get(asked) : undefined;
      return name === undefined ? ask(asked, values, ...rest) : ask({ name, text: asked, values }, ...rest);
    }) as pg.Client['query'];
  }
}

/**
 * A connection on which no statement has a name, no matter who asks: some libraries name theirs. For those behind a pooler that hands each
 * transaction another connection of the server, which knows other names.
 */
export class NamelessClient extends PunctualClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, given);
    this.query = ((asked: unknown, ...rest: unknown[]) =>
      ask(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest)) as pg.Client['query'];
  }
}

/** A statement, not one of the objects that carry themselves out (cursors). */
function isNamed(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
}
