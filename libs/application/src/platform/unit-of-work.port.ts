import type { Actor } from '@comensal/domain';
import type { AccountChanges } from '../auth/account-changes.port';
import type { AccountLinks } from '../auth/account-links.port';
import type { LowBalanceRepository } from '../balances/low-balance.repository.port';
import type { AssociationRepository } from '../companies/association.repository.port';
import type { ContractorRequestRepository } from '../contractors/contractor-request.repository.port';
import type { NoteRepository } from '../credit-notes/note.repository.port';
import type { CreditRepository } from '../credits/credit.repository.port';
import type { Ledger } from '../credits/ledger.port';
import type { CustomerRepository } from '../customers/customer.repository.port';
import type { CustomerUploadRepository } from '../customers-massive/customer-upload.repository.port';
import type { CustomerRemovalRepository } from '../customers-removal/customer-removal.repository.port';
import type { FoodServiceRepository } from '../food-services/food-service.repository.port';
import type { GroupRepository } from '../groups/group.repository.port';
import type { JobRepository } from '../jobs/job.repository.port';
import type { MailOutbox } from '../mails/mail-outbox.port';
import type { MasterDataRepository } from '../master-data/master-data.repository.port';
import type { PaperRegister } from '../papers/paper-register.port';
import type { PreferenceRepository } from '../preferences/preference.repository.port';
import type { PriceListRepository } from '../price-lists/price-list.repository.port';
import type { ProfileRepository } from '../profiles/profile.repository.port';
import type { ReportScheduleRepository } from '../reports/report-schedule.repository.port';
import type { SecondFactorRepository } from '../second-factor/second-factor.port';
import type { ServiceKeyRepository } from '../service-keys/service-key.repository.port';
import type { ServiceProfileRepository } from '../service-profiles/service-profile.repository.port';
import type { ConfigurationRepository } from '../sync/configuration.repository.port';
import type { MealRepository } from '../terminal/meal.repository.port';
import type { TerminalKeyRepository } from '../terminal-keys/terminal-key.repository.port';
import type { OpenRights } from '../users/rights.port';
import type { UserRepository } from '../users/user.repository.port';
import type { FileRecords } from './file-store.port';

/** What one transaction can read and write. All of it is kept, or nothing. */
export interface UnitOfWork {
  readonly accountChanges: AccountChanges;
  readonly accountLinks: AccountLinks;
  readonly configuration: ConfigurationRepository;
  readonly associations: AssociationRepository;
  readonly contractorRequests: ContractorRequestRepository;
  readonly credits: CreditRepository;
  readonly creditNotes: NoteRepository;
  readonly customers: CustomerRepository;
  readonly customerRemovals: CustomerRemovalRepository;
  readonly customerUploads: CustomerUploadRepository;
  readonly ledger: Ledger;
  readonly files: FileRecords;
  readonly foodServices: FoodServiceRepository;
  readonly groups: GroupRepository;
  readonly lowBalances: LowBalanceRepository;
  readonly mails: MailOutbox;
  readonly masterData: MasterDataRepository;
  readonly meals: MealRepository;
  readonly jobs: JobRepository;
  readonly papers: PaperRegister;
  readonly preferences: PreferenceRepository;
  readonly priceLists: PriceListRepository;
  readonly profiles: ProfileRepository;
  readonly rights: OpenRights;
  readonly reportSchedules: ReportScheduleRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly serviceKeys: ServiceKeyRepository;
  readonly serviceProfiles: ServiceProfileRepository;
  readonly terminalKeys: TerminalKeyRepository;
  readonly users: UserRepository;
  /**
   * Does what an edit asks for. Where the audit has nothing to record of it, everything that the work wrote is taken back: an edit
   * that equals what stands makes no new version and tells nobody. Only for work on audited tables, and not within another
   * one. Returns whether anything changed.
   */
  readonly changes: (work: () => Promise<void>) => Promise<boolean>;
}

/**
 * A command that a client may safely send twice: the same key and content return the first answer again; another
 * content under the same key is refused. The answer is stored in the command's transaction.
 */
export interface Idempotency {
  readonly call: string;
  readonly key: string;
  /** SHA-256 of everything that the client sent, files included, in hex. */
  readonly bodyHash: string;
}

/**
 * Runs the work in one transaction in the name of the actor: the audit records that username. Returns what the work
 * returns. With an idempotency key it returns the answer of the first run under that key, without running the work.
 * Throws 'idempotencyKeyReused' when that run had another content.
 */
export type InTransaction = <Answer>(
  actor: Pick<Actor, 'username'>,
  work: (unit: UnitOfWork) => Promise<Answer>,
  idempotency?: Idempotency | null,
) => Promise<Answer>;

/**
 * Runs the work, one statement of the unit, as a transaction of its own in the name of the actor, which waits for the database
 * less often than `InTransaction` does: what the statement has written is kept, whatever happens afterwards. Null is the
 * answer of a statement that has refused to write: an idempotency key is free again then. The answer `isEarlier` when it is
 * that of the first run under the key. Throws 'idempotencyKeyReused' when that run had another content.
 */
export type InOneStatement = <Answer>(
  actor: Pick<Actor, 'username'>,
  work: (unit: Pick<UnitOfWork, 'customers'>) => Promise<Answer | null>,
  idempotency?: Idempotency | null,
) => Promise<{ readonly answer: Answer | null; readonly isEarlier: boolean }>;

/** Acts when nobody is signed in, or nobody asked for it. Nothing that the audit watches may be written in this name. */
export const nobody = { username: '' };
