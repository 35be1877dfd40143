import type { Repositories } from '../platform/database/repositories';
import { createLowBalanceRepository } from './low-balance.repository';
import { createOverdraftRepository } from './overdraft.repository';

export const repositories = {
  lowBalances: ({ planned }) => createLowBalanceRepository(planned),
  overdrafts: ({ planned }) => createOverdraftRepository(planned),
} satisfies Repositories;
