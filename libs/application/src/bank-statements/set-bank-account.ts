import type { BankAccountView, SetAccount } from '@comensal/domain/bank-statements';
import type { Actor } from '@comensal/domain/platform/access';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

/**
 * Adds a bank account of the group, or changes its name, and its number while it has no statement (issue 52). Throws notFound,
 * accountTaken and accountUsed.
 */
export function setBankAccount(
  inTransaction: InTransaction,
  actor: Actor,
  account: SetAccount,
): Promise<BankAccountView> {
  return inTransaction(actor, ({ bankStatements }) => bankStatements.setAccount(account));
}
