import { z } from 'zod';
import type { Access } from '../platform/access/access';
import { signedIn } from '../platform/access/access';
import type { Contracts } from '../platform/access/contract';
import { foundAnswer } from './search.answers';
import { findSchema } from './search.schemas';

export const searchAccess = { 'search/find': signedIn } as const satisfies Record<string, Access>;

export const searchContracts = () =>
  ({
    'search/find': {
      summary: 'Records of every kind that the person may open, by words in any order; an exact number or code first',
      body: findSchema,
      answer: z.array(foundAnswer),
    },
  }) as const satisfies Contracts<keyof typeof searchAccess>;
