import type { Repositories } from '../platform/database/repositories';
import { createSecondFactorRepository } from './second-factor.repository';

export const repositories = {
  secondFactors: ({ planned }) => createSecondFactorRepository(planned),
} satisfies Repositories;
