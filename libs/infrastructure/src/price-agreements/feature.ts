import type { Repositories } from '../platform/database/repositories';
import { AgreementRecord, createAgreementRepository } from './agreement.repository';

export const entities = [AgreementRecord];
export const repositories = {
  priceAgreements: ({ em, query }) => createAgreementRepository(em, query),
} satisfies Repositories;
