import type {
  BankAccountView,
  ChainedStatement,
  CvuView,
  KnownMovement,
  MergedStatement,
  MovementView,
  SetAccount,
  SetCvu,
} from '@comensal/domain/bank-statements';
import type { CreditStatus } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';

/** A statement that is loaded, by the id of its job. */
export interface LoadedStatement extends Pick<ChainedStatement, 'opening' | 'closing'> {
  readonly id: string;
  readonly accountId: number;
  readonly fileName: string;
  readonly loadedBy: string;
  readonly from: DateNumber;
  readonly until: DateNumber;
  readonly mapping: Readonly<Record<string, string>>;
}

/** What earlier statements of an account say of some days. */
export interface KnownDays {
  readonly movements: readonly KnownMovement[];
  /** The days that a statement has as a whole: those between its first and its last. */
  readonly whole: readonly { readonly after: DateNumber; readonly before: DateNumber }[];
}

/** A movement to match, locked. */
export interface LockedMovement {
  readonly id: number;
  readonly version: number;
  /** What it has not paid yet, minor units. */
  readonly left: number;
  readonly isIncome: boolean;
  /** Whether the actor may know who paid, or nobody knows, not even by the payer's account. */
  readonly isSeen: boolean;
}

/** A credit of a match, locked. */
export interface LockedCredit {
  readonly id: number;
  readonly status: CreditStatus;
  /** All of it was taken back after its approval. */
  readonly isReversed: boolean;
  /** What it lacks of its invoice, certificates and earlier matches counted. */
  readonly left: number;
  readonly isSeen: boolean;
  /** The match with the movement that is in force; whether the credit was approved since, and still is. */
  readonly match: { readonly id: number; readonly amount: number; readonly isApproved: boolean } | null;
}

export interface BankStatementRepository {
  /** Locks the account until the transaction ends: one statement of it at a time. Null when there is none. */
  hold(accountId: number): Promise<{ readonly mapping: Readonly<Record<string, string>> } | null>;
  known(accountId: number, from: DateNumber, until: DateNumber): Promise<KnownDays>;
  load(statement: LoadedStatement, merged: MergedStatement): Promise<void>;
  /** Adds an account, or changes it. Throws accountTaken, accountUsed and notFound. */
  setAccount(account: SetAccount): Promise<BankAccountView>;
  /** Null when there is no such movement. */
  lockMovement(actor: Actor, id: number): Promise<LockedMovement | null>;
  /** In the order of their ids; without those that do not exist. */
  lockCredits(actor: Actor, movementId: number, ids: readonly number[]): Promise<readonly LockedCredit[]>;
  /** Writes what the movement pays of each credit; with `undoes` it takes a match back. */
  match(
    movementId: number,
    username: string,
    credits: readonly { readonly id: number; readonly amount: number; readonly undoes: number | null }[],
  ): Promise<void>;
  movement(actor: Actor, id: number): Promise<MovementView>;
  /** Whether a match of the credit is in force. */
  isPaid(creditId: number): Promise<boolean>;
  /** Locks a prepaid account of the actor; null for any other. */
  lockCvu(actor: Actor, accountId: number): Promise<CvuView | null>;
  /** Throws cvuTaken. */
  setCvu(cvu: SetCvu): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly bankStatements: BankStatementRepository;
  }
}
