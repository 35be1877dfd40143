import type { Contracts } from '../platform/access/contract';
import type { expectedDinersAccess } from './expected-diners.access';
import { expectedAnswer, getExpectedSchema } from './expected-diners.schemas';

export const expectedDinersContracts = () =>
  ({
    'meals/getExpected': {
      summary:
        'How many diners are expected at a centre by day and service, until the tenth day after tomorrow, with a range that holds eight days in ten, and how many came',
      body: getExpectedSchema,
      answer: expectedAnswer,
      heavy: true,
    },
  }) as const satisfies Contracts<keyof typeof expectedDinersAccess>;
