import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';
import { balanceStates } from './balance-states';

/**
 * An account and its balance. Amounts are minor units. `daily` is the cost of a working day at the current pace,
 * `days_left` the working days until the balance is used up (null where nobody eats), `alert_amount` the amount below
 * which a mail is sent.
 */
export const balanceRowAnswer = z
  .object({
    id: z.int(),
    ...accountFields,
    balance: z.int(),
    daily: exactSum,
    days_left: z.int().nullable(),
    alert_amount: z.int().nullable(),
    state: z.enum(balanceStates),
    ...inactiveField,
  })
  .readonly();
export type BalanceRow = z.output<typeof balanceRowAnswer>;
