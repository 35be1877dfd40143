import type { Repositories } from '../platform/database/repositories';
import { createContractorRequestRepository, RequestRecord } from './contractor-request.repository';

export const entities = [RequestRecord];
export const repositories = {
  contractorRequests: ({ em, planned }) => createContractorRequestRepository(em, planned),
} satisfies Repositories;
