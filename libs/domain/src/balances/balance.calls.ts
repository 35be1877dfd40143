import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { listAnswer } from '../platform/validation/list-answer';
import type { balanceAccess } from './balance.access';
import { balanceRowAnswer } from './balance.answers';
import { getBalancesSchema, setLowBalanceSchema, setOverdraftSchema } from './balance.schemas';

export const balanceContracts = () =>
  ({
    'balances/getBalances': {
      summary: 'What is left in each prepaid account, how long it lasts, and from which amount on a mail is written',
      body: getBalancesSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: listAnswer(balanceRowAnswer),
    },
    'balances/setLowBalance': {
      summary: 'Sets the amount below which a mail is written, once until the balance is above it again',
      body: setLowBalanceSchema,
      decidesOn: ['shown_amount'],
      answer: z.literal(true),
    },
    'balances/setOverdraft': {
      summary:
        'Sets how far below zero an account may go, as an amount or as days of its consumption, and whether points of sale stop there',
      body: setOverdraftSchema,
      decidesOn: ['version'],
      answer: balanceRowAnswer,
    },
  }) as const satisfies Contracts<keyof typeof balanceAccess>;
