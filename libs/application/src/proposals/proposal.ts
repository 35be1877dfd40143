import type { DateNumber } from '@comensal/domain/platform/dates';
import type { ProposalFacts } from '@comensal/domain/proposals';
import type { KindTypes } from '../platform/lifecycle/lifecycle-records.port';

/** What every record that one person proposes and another decides has, as its lifecycle changes it. */
export interface Proposal<Status extends string> {
  readonly id: number;
  readonly reason: string;
  readonly proposedBy: string;
  /** Who gets no mail to decide it: the proposer, whoever could have acted as the proposer, and whom its scope excludes. */
  readonly notDeciding: readonly string[];
  readonly version: number;
  status: Status;
  rejectReason: string | null;
  decidedBy: string | null;
  decidedOn: DateNumber | null;
}

/** What a new one is written with. */
export interface NewProposal<Status extends string> {
  readonly reason: string;
  readonly status: Status;
  readonly proposedBy: string;
  readonly createDate: DateNumber;
}

/** The types of a kind of proposals. */
export interface ProposalTypes extends KindTypes {
  readonly stored: Proposal<string>;
  readonly facts: ProposalFacts;
  readonly fileKind: null;
}
