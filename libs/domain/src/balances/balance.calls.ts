import { z } from 'zod';
import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';
import type { Contracts } from '../platform/access/contract';
import { listAnswer } from '../platform/validation/list-answer';
import { balanceRowAnswer } from './balance.answers';
import { getBalancesSchema, setLowBalanceSchema } from './balance.schemas';

export const balanceAccess = {
  'balances/getBalances': reads('Reportes', 'Reporte Saldo Contratistas', 'Solicitud Credito'),
  'balances/setLowBalance': writes('Solicitud Credito'),
} as const satisfies Record<string, Access>;

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
  }) as const satisfies Contracts<keyof typeof balanceAccess>;
