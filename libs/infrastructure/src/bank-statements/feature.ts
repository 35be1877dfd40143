import type { Repositories } from '../platform/database/repositories';
import { createBankStatementRepository } from './bank-statement.repository';

export const repositories = {
  bankStatements: ({ query }) => createBankStatementRepository(query),
} satisfies Repositories;
