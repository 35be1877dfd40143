import type { KeyObject } from 'node:crypto';
import type { Clock } from '@comensal/application/platform/clock';
import type { InTransaction, UnitOfWork } from '@comensal/application/platform/unit-of-work';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { createAccountChanges } from '../auth/account-changes.repository';
import { createAccountLinks } from '../auth/account-links.repository';
import { createLowBalanceRepository } from '../balances/low-balance.repository';
import { createAssociationRepository } from '../companies/association.repository';
import { createContractorRequestRepository } from '../contractors/contractor-request.repository';
import { createNoteRepository } from '../credit-notes/note.repository';
import { createCreditRepository } from '../credits/credit.repository';
import { createLedger } from '../credits/ledger';
import { createCustomerRepository } from '../customers/customer.repository';
import { createCustomerUploadRepository } from '../customers-massive/customer-upload.repository';
import { createCustomerRemovalRepository } from '../customers-removal/customer-removal.repository';
import { createFoodServiceRepository } from '../food-services/food-service.repository';
import { createGroupRepository } from '../groups/group.repository';
import { createJobRepository } from '../jobs/job.repository';
import { createMailOutbox } from '../mail/mail-outbox';
import { createMasterDataRepository } from '../master-data/master-data.repository';
import { createPaperRegister } from '../papers/paper-repeats.query';
import { createChanges } from '../platform/database/changes';
import { claimKey, earlierAnswer, keepAnswer } from '../platform/database/idempotency-keys';
import type { Query } from '../platform/database/query';
import { actAs } from '../platform/database/roles/acting';
import { inTransactionMode } from '../platform/database/transaction-mode';
import { plannedBy, transactionQuery } from '../platform/database/transaction-query';
import { whenAsked } from '../platform/database/when-asked';
import { createFileRecords } from '../platform/files/file-records';
import { createPreferenceRepository } from '../preferences/preference.repository';
import { createPriceListRepository } from '../price-lists/price-list.repository';
import { createProfileRepository } from '../profiles/profile.repository';
import { createRemovedRecordRepository } from '../removed-records/removed-record.repository';
import { createReportScheduleRepository } from '../reports/report-schedule.repository';
import { createReversalRepository } from '../reversals/reversal.repository';
import { createSecondFactorRepository } from '../second-factor/second-factor.repository';
import { createServiceKeyRepository } from '../service-keys/service-key.repository';
import { createServiceProfileRepository } from '../service-profiles/service-profile.repository';
import { createConfigurationRepository } from '../sync/configuration.repository';
import { createMealRepository } from '../terminal/meal.repository';
import { createTerminalKeyRepository } from '../terminal-keys/terminal-key.repository';
import { createRights } from '../users/rights';
import { createUserRepository } from '../users/user.repository';
import { createWaitingStepRepository } from '../waiting-steps/waiting-step.repository';

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
        await actAs(planned, { username: actor.username, moment: clock(), key });
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

interface Transaction extends Pick<TransactionSettings, 'jobsPerPerson'> {
  readonly em: EntityManager;
  readonly query: Query;
  readonly planned: Query;
}

/** The repositories of one transaction, each created on first use. */
function unitOfWork({ em, query, planned, jobsPerPerson }: Transaction): UnitOfWork {
  const unit: UnitOfWork = whenAsked<UnitOfWork>({
    accountChanges: () => createAccountChanges(planned),
    accountLinks: () => createAccountLinks(planned),
    configuration: () => createConfigurationRepository(query),
    associations: () => createAssociationRepository(query),
    contractorRequests: () => createContractorRequestRepository(em, planned),
    credits: () => createCreditRepository(em, planned),
    creditNotes: () => createNoteRepository(em, planned),
    customers: () => createCustomerRepository(planned),
    customerRemovals: () => createCustomerRemovalRepository(query),
    customerUploads: () => createCustomerUploadRepository(query),
    ledger: () => createLedger(planned),
    files: () => createFileRecords(planned),
    foodServices: () => createFoodServiceRepository(em, query),
    groups: () => createGroupRepository(em, query),
    lowBalances: () => createLowBalanceRepository(planned),
    mails: () => createMailOutbox(planned),
    masterData: () => createMasterDataRepository(query),
    meals: () => createMealRepository(query),
    jobs: () => createJobRepository(query, jobsPerPerson),
    papers: () => createPaperRegister(query),
    preferences: () => createPreferenceRepository(planned),
    priceLists: () => createPriceListRepository(em, query),
    profiles: () => createProfileRepository(em, query),
    removedRecords: () => createRemovedRecordRepository(query),
    reportSchedules: () => createReportScheduleRepository(em, query),
    reversals: () => createReversalRepository(em, planned),
    secondFactors: () => createSecondFactorRepository(planned),
    serviceKeys: () => createServiceKeyRepository(query),
    serviceProfiles: () => createServiceProfileRepository(em, query),
    terminalKeys: () => createTerminalKeyRepository(planned),
    users: () => createUserRepository(planned),
    waitingSteps: () => createWaitingStepRepository(planned),
    changes: () => createChanges(em, query),
    rights: () => () => createRights(query, createUserRepository(planned), createProfileRepository(em, query)),
  });
  return unit;
}
