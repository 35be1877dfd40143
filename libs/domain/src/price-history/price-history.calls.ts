import type { Contracts } from '../platform/access/contract';
import type { priceHistoryAccess } from './price-history.access';
import { getServicePricesSchema, servicePricesAnswer } from './service-prices.schemas';

export const priceHistoryContracts = () =>
  ({
    'price-history/getServicePrices': {
      summary:
        'What a service costs today in each centre and for each client, what it cost, and what is planned (PRI-22)',
      body: getServicePricesSchema,
      answer: servicePricesAnswer,
    },
  }) as const satisfies Contracts<keyof typeof priceHistoryAccess>;
