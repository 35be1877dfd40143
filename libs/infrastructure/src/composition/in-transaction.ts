import type { KeyObject } from 'node:crypto';
import type { Clock } from '@comensal/application/platform/clock';
import type { InTransaction, UnitOfWork } from '@comensal/application/platform/unit-of-work';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createChanges } from '../platform/database/changes';
import { claimKey, earlierAnswer, keepAnswer } from '../platform/database/idempotency-keys';
import { lazyMembers } from '../platform/database/lazy-members';
import type { Transaction } from '../platform/database/repositories';
import { actAs } from '../platform/database/roles/acting';
import { inTransactionMode } from '../platform/database/transaction-mode';
import { plannedBy, transactionQuery } from '../platform/database/transaction-query';
import { createFileRecords } from '../platform/files/file-records';
import { createRights } from '../users/rights';
import { repositories } from './gathered';

interface TransactionSettings {
  readonly clock: Clock;
  /** The key with which the application proves who acts. */
  readonly key: KeyObject | undefined;
  readonly jobsPerPerson: number | undefined;
}

/**
 * The `InTransaction` port on MikroORM: one entity manager, one transaction, one acting username and moment for the
 * audit triggers.
 */
export function createInTransaction(orm: MikroORM, { clock, key, jobsPerPerson }: TransactionSettings): InTransaction {
  return (actor, work, idempotency) =>
    inTransactionMode((hooks) =>
      orm.em.fork().transactional(async (em) => {
        const query = transactionQuery(em);
        const planned = plannedBy(query);
        await actAs(planned, { username: actor.username, onBehalfOf: actor.replaces?.username, moment: clock(), key });
        await hooks.afterBegin(planned);
        if (idempotency && !(await claimKey(planned, actor.username, idempotency)))
          return (await earlierAnswer(planned, actor.username, idempotency)) as Awaited<ReturnType<typeof work>>;
        const unit = unitOfWork({ em, query, planned, jobsPerPerson });
        const answer = await work(unit);
        if (idempotency) await keepAnswer(planned, actor.username, idempotency, answer);
        await hooks.beforeCommit(query, answer, () => em.flush());
        return answer;
      }),
    );
}

/** The repositories of one transaction, each created on first use. */
function unitOfWork(input: Transaction): UnitOfWork {
  return lazyMembers<UnitOfWork, Transaction>(makers, input);
}

const makers = {
  ...repositories,
  changes: ({ em, query }: Transaction) => createChanges(em, query),
  files: ({ planned }: Transaction) => createFileRecords(planned),
  rights: (input: Transaction) => () =>
    createRights(input.query, repositories.users(input), repositories.profiles(input)),
};
