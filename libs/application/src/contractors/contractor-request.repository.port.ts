import type {
  ContractorDetail,
  ContractorDocumentStatus,
  ContractorFields,
  ContractorRequestFacts,
  ContractorStatus,
  DateNumber,
} from '@comensal/domain';
import type { RemovableRecords } from '../lifecycle/lifecycle-records.port';

/** A document of a request as its review changes it; `path` names its file. */
export interface RequestDocument {
  readonly path: string;
  readonly name: string;
  status: ContractorDocumentStatus;
  reason: string | null;
}

/** A contractor's request as the lifecycle changes it. */
export interface ContractorRequest {
  readonly id: number;
  /** Who registered. */
  readonly username: string;
  readonly version: number;
  fields: Omit<ContractorFields, 'business_units'>;
  /** Left as they are where none are given (O-155). */
  businessUnits?: readonly string[];
  status: ContractorStatus;
  rejectReason: string | null;
  documents: readonly RequestDocument[];
  /** As it was locked, its last step was the contractor's own: the reviewers were told, and have done nothing since. */
  readonly isAwaited: boolean;
}

/** What a stored file is to its request, in the order of the files: the form it fills in, and whose place it takes. */
export type IncomingDocuments = readonly { readonly template: number | null; readonly replaces: string | null }[];

export interface NewContractorRequest {
  readonly createDate: DateNumber;
  readonly username: string;
  readonly fields: ContractorFields;
  readonly status: ContractorStatus;
}

export interface ContractorRequestRepository
  extends RemovableRecords<ContractorRequest, ContractorRequestFacts, ContractorDetail, IncomingDocuments> {
  /** Lets nobody else register or edit a request until the transaction ends: two at once would not see each other (O-156). */
  takeTurns(): Promise<void>;
  /** The person's requests that are not approved. */
  openRequests(username: string): Promise<{ pending: number; rejected: number }>;
  /** Whether no other request with this CUIT is open or approved. */
  cuitIsFree(cuit: string, exceptId: number | null): Promise<boolean>;
  add(request: NewContractorRequest, at: Date): Promise<ContractorRequest>;
  /** Takes documents away; their files are nobody's then. */
  removeDocuments(request: ContractorRequest, paths: readonly string[]): Promise<void>;
}
