import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';
import { balanceStates } from './balance-states';
import { beyondChoices } from './overdraft';

/**
 * An account and its balance. Amounts are minor units. `daily` is the cost of a working day at the current pace,
 * `days_left` the working days until the balance is used up (null where nobody eats), `alert_amount` the amount below
 * which a mail is sent. `overdraft` is how far below zero the account may go today; `overdraft_days` of consumption, null
 * where an amount was set; `version` is that of this setting, 0 where there is none. `unsynced` is at most what the points
 * of sale of the centre took since they last delivered.
 */
export const balanceRowAnswer = z
  .object({
    id: z.int(),
    ...accountFields,
    balance: z.int(),
    daily: exactSum,
    days_left: z.int().nullable(),
    alert_amount: z.int().nullable(),
    overdraft: z.int(),
    overdraft_days: z.int().nullable(),
    beyond: z.enum(beyondChoices),
    version: z.int(),
    unsynced: exactSum,
    state: z.enum(balanceStates),
    ...inactiveField,
  })
  .readonly();
export type BalanceRow = z.output<typeof balanceRowAnswer>;
