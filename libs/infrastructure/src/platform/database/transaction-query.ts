import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';
import { keepPlan } from './cached-plans';
import type { Query } from './query';

/** Statements on the connection of the entity manager's transaction, with parameters bound by PostgreSQL itself. */
export function transactionQuery(em: EntityManager): Query {
  return async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
    const transaction = em.getTransactionContext<Transaction<unknown>>();
    if (!transaction) throw new Error('A transaction is needed here');
    const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
    return rows;
  };
}

/** The same for frequent statements with the same text: each connection plans them once. */
export function plannedBy(query: Query): Query {
  return (sql, parameters) => query(keepPlan(sql), parameters);
}
