import type { Access } from '../permissions/access';
import { signedIn } from '../permissions/access';
import type { Contracts } from '../permissions/contract';
import { homeAnswer } from './home.answers';

export const homeAccess = { 'home/getHome': signedIn } as const satisfies Record<string, Access>;

export const homeContracts = () =>
  ({
    'home/getHome': {
      summary: 'What stands and waits, for the modules, centres and companies of the person',
      answer: homeAnswer,
    },
  }) as const satisfies Contracts<keyof typeof homeAccess>;
