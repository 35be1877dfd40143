import type { UnitOfWork } from '@comensal/application/platform/unit-of-work';
import type { Query } from './query';
import type { EntityManager } from './records';

/** What a repository of one transaction is created with. */
export interface Transaction {
  readonly em: EntityManager;
  readonly query: Query;
  /** Prepares its statements (`keepPlan`). */
  readonly planned: Query;
  readonly jobsPerPerson: number | undefined;
}

/**
 * The repositories of a feature, in its `feature.ts`: each a function of the transaction, called on first use. The unit
 * of work does not compile while a repository that a port declares is in no `feature.ts`.
 */
export type Repositories = {
  readonly [Name in keyof UnitOfWork]?: (transaction: Transaction) => UnitOfWork[Name];
};
