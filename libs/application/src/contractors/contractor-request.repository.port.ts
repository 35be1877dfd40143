import type {
  ContractorDetail,
  ContractorDocumentStatus,
  ContractorFields,
  ContractorRequestEvent,
  ContractorRequestFacts,
  ContractorState,
  ContractorStatus,
} from '@comensal/domain/contractors';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { RemovableRecords } from '../platform/lifecycle/lifecycle-records.port';

/** A document of a request, as a review changes it. `path` names its file. */
export interface RequestDocument {
  readonly path: string;
  readonly name: string;
  /** The number of the form that it fills in, from 1; null if none. */
  readonly template: number | null;
  status: ContractorDocumentStatus;
  reason: string | null;
}

/** A contractor's request as the lifecycle changes it. */
export interface ContractorRequest {
  readonly id: number;
  readonly username: string;
  readonly version: number;
  fields: Omit<ContractorFields, 'business_units'>;
  /** Undefined keeps the stored ones (O-155). */
  businessUnits?: readonly string[];
  status: ContractorStatus;
  rejectReason: string | null;
  documents: readonly RequestDocument[];
  /**
   * Whether its last step before the lock was the contractor's own: the reviewers were notified, and have not acted
   * since.
   */
  readonly isAwaited: boolean;
}

/** For each stored file, in order: the form it fills in, and the document it replaces. */
export type IncomingDocuments = readonly { readonly template: number | null; readonly replaces: string | null }[];

export interface NewContractorRequest {
  readonly createDate: DateNumber;
  readonly username: string;
  readonly fields: ContractorFields;
  readonly status: ContractorStatus;
}

/** The types of the kind, for its lifecycle's steps. */
export interface ContractorRequestTypes {
  readonly stored: ContractorRequest;
  readonly state: ContractorState;
  readonly status: ContractorStatus;
  readonly facts: ContractorRequestFacts;
  readonly event: ContractorRequestEvent;
  readonly answer: ContractorDetail;
  readonly fileKind: IncomingDocuments;
}

export interface ContractorRequestRepository extends RemovableRecords<ContractorRequestTypes> {
  /**
   * Blocks everybody else from registering or editing a request until the transaction ends: two at once would not see
   * each other (O-156).
   */
  takeTurns(): Promise<void>;
  /** The person's requests that are not approved. */
  openRequests(username: string): Promise<{ pending: number; rejected: number }>;
  /** Whether no other request with this CUIT is open or approved. */
  cuitIsFree(cuit: string, exceptId: number | null): Promise<boolean>;
  add(request: NewContractorRequest, at: Date): Promise<ContractorRequest>;
  /** Removes documents; afterwards nothing references their files. */
  removeDocuments(request: ContractorRequest, paths: readonly string[]): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly contractorRequests: ContractorRequestRepository;
  }
}
