import type { Repositories } from '../platform/database/repositories';
import { createLowBalanceRepository } from './low-balance.repository';

export const repositories = {
  lowBalances: ({ planned }) => createLowBalanceRepository(planned),
} satisfies Repositories;
