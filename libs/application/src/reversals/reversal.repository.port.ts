import type {
  ReversalDetail,
  ReversalEvent,
  ReversalFacts,
  ReversalKind,
  ReversalState,
  ReversalStatus,
} from '@comensal/domain/reversals';
import type { AccountKey } from '../credits/ledger.port';
import type { LifecycleRecords } from '../platform/lifecycle/lifecycle-records.port';
import type { NewProposal, Proposal } from '../proposals/proposal';

/** A reversal as the lifecycle changes it. Amounts are minor units, dates yyyymmdd. */
export interface Reversal extends AccountKey, Proposal<ReversalStatus> {
  readonly kind: ReversalKind;
  readonly recordId: number;
  readonly amount: number;
  readonly cuit: string;
  readonly companyName: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  /** Who requested the record. */
  readonly requestedBy: string;
}

export type NewReversal = NewProposal<ReversalStatus> &
  Pick<Reversal, keyof AccountKey | 'kind' | 'recordId' | 'amount' | 'cuit'>;

/** The types of the kind, for its lifecycle's steps. */
export interface ReversalTypes {
  readonly stored: Reversal;
  readonly state: ReversalState;
  readonly status: ReversalStatus;
  readonly facts: ReversalFacts;
  readonly event: ReversalEvent;
  readonly answer: ReversalDetail;
  readonly fileKind: null;
}

export interface ReversalRepository extends LifecycleRecords<ReversalTypes> {
  /**
   * What is left of a record's amount, less the confirmed and the proposed reversals, in minor units, and how often this
   * person has proposed one. The caller has locked the record.
   */
  left(
    kind: ReversalKind,
    record: { readonly id: number; readonly amount: number },
    username: string,
  ): Promise<{ readonly left: number; readonly proposals: number }>;
  add(reversal: NewReversal, at: Date): Promise<Reversal>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly reversals: ReversalRepository;
  }
}
