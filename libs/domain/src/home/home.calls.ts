import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { homeAccess } from './home.access';
import { homeAnswer } from './home.answers';
import { homeTileNames } from './home.tiles';

export const homeContracts = () =>
  ({
    'home/getHome': {
      summary: 'What stands and waits, for the modules, centres and companies of the person',
      body: z.object({
        /** Only these; without it, those that the person does not hide. */
        tiles: z.array(z.enum(homeTileNames)).max(homeTileNames.length).readonly().optional(),
      }),
      answer: homeAnswer,
    },
  }) as const satisfies Contracts<keyof typeof homeAccess>;
