// SQL: accounts are posted to for each meal, and in sets.
import type { Ledger, PostedRecord } from '@comensal/application/credits';
import { balanceRefusals } from '@comensal/domain/balances';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Query } from '../platform/database/query';

/** The column that references what was posted. */
const references = {
  Crédito: 'credit_id',
  'Nota de crédito': 'credit_note_id',
  'Reversa de crédito': 'reversal_id',
  'Reversa de nota': 'reversal_id',
} as const satisfies Readonly<Record<PostedRecord['type'], string>>;

/** The ledger of one transaction. */
export function createLedger(query: Query): Ledger {
  return {
    async post(account, record, amount, at) {
      // A new account needs its row first, so that there is something to lock. Two concurrent first postings would
      // otherwise both start from nothing.
      const key = [account.companyId, account.businessUnitId, account.groupId];
      await query(
        'insert into ledger_accounts (company_id, business_unit_id, group_id) values ($1, $2, $3) on conflict do nothing',
        key,
      );
      const posted = await query(
        `with account as (
           select id, balance from ledger_accounts
            where company_id = $1 and business_unit_id = $2 and group_id is not distinct from $3 for no key update
         )
         insert into ledger_movements (account_id, type, amount, balance, ${references[record.type]}, occurred_at)
         select id, $7, $4::bigint, balance + $4::bigint, $5, $6 from account
          where balance + $4::bigint between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER} returning id`,
        [...key, amount, record.id, at, record.type],
      );
      if (posted.length === 0) throw new Refusal(balanceRefusals.balanceTooLarge);
    },
  };
}
