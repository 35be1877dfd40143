import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { searchAccess } from './search.access';
import { foundAnswer } from './search.answers';
import { findSchema } from './search.schemas';

export const searchContracts = () =>
  ({
    'search/find': {
      summary: 'Records of every kind that the person may open, by words in any order; an exact number or code first',
      body: findSchema,
      answer: z.array(foundAnswer),
    },
  }) as const satisfies Contracts<keyof typeof searchAccess>;
