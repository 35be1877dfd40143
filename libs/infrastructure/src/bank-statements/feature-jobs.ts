import {
  type BankStatementDependencies,
  loadBankStatement,
  reviewBankStatement,
} from '@comensal/application/bank-statements';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openBankStatement } from './open-bank-statement';

export function jobHandlers({ database, files, ownerOf }: JobDependencies) {
  const statements: BankStatementDependencies = {
    ownerOf,
    inTransaction: database.inTransaction,
    openSheet: (fileId, { doubts, ...choices }, signal) =>
      openBankStatement(files, fileId, { choices, signal, asking: doubts === 'ask' }),
  };
  return { reviewStatement: reviewBankStatement(statements), loadStatement: loadBankStatement(statements) };
}
