import { z } from 'zod';
import { creditPlaceSchema } from '../credits/credit.schemas';
import { validation } from '../platform/texts/validation.texts';
import {
  amountMinor,
  displayedAmountOrNone,
  idFilter,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
} from '../platform/validation/schemas';
import { balanceStates } from './balance-states';
import { balances } from './balances.texts';
import { beyondChoices, maxOverdraftDays } from './overdraft';

/** Columns by which balances are sorted: every field of a row. */
export const balanceSortColumns = [
  'id',
  'company_id',
  'business_name',
  'business_unit_id',
  'business_unit_name',
  'group_id',
  'group_name',
  'balance',
  'daily',
  'days_left',
  'alert_amount',
  'overdraft',
  'overdraft_days',
  'beyond',
  'version',
  'unsynced',
  'state',
  'inactive',
] as const;

/** /balances/getBalances: the whole list without `page`; any state without `states`. */
export const getBalancesSchema = z.object({
  companies: idFilter().optional(),
  businessUnits: idFilter().optional(),
  states: listOf(z.enum(balanceStates, { error: validation.invalid }), 50).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(balanceSortColumns).optional(),
});

/**
 * /balances/setLowBalance: the place, and the amount in minor units below which a mail is sent; null turns the mail
 * off. `shown_amount` is the amount the person saw: if it has changed meanwhile, the call is refused (409).
 */
export const setLowBalanceSchema = creditPlaceSchema.extend({
  amount: amountMinor().nullable(),
  shown_amount: displayedAmountOrNone(),
});

/**
 * /balances/setOverdraft: the account (its id in the list), how far below zero it may go (minor units, or days of its
 * consumption; neither: not at all), and what happens beyond. `version` is that of the setting as the person read it.
 */
export const setOverdraftSchema = z
  .object({
    account: recordId(),
    amount: amountMinor().nullish(),
    days: z
      .int({ error: validation.invalid })
      .min(1, { error: validation.invalid })
      .max(maxOverdraftDays, { error: validation.invalid })
      .nullish(),
    beyond: z.enum(beyondChoices, { error: validation.invalid }),
    version: loadedVersion(),
  })
  .refine(({ amount = null, days = null }) => amount === null || days === null, {
    path: ['days'],
    error: balances.overdraft.onlyOne,
  });

export type GetBalances = z.output<typeof getBalancesSchema>;
export type BalancePage = NonNullable<GetBalances['page']>;
export type SetLowBalance = z.output<typeof setLowBalanceSchema>;
export type SetOverdraft = z.output<typeof setOverdraftSchema>;
