import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import type { movesAccess } from './moves.access';
import { moveCustomersSchema } from './moves.schemas';
import { moveResultAnswer } from './moves-result';

export const movesContracts = () =>
  ({
    'customers/moveCustomers': {
      summary: 'Changes group, service profile, place or sector of many diners; says who stays as they are, and why',
      body: moveCustomersSchema,
      decidesOn: ['ids[].version'],
      answer: moveResultAnswer,
      largeBody: true,
    },
    'customers/undoMoveCustomers': {
      summary: 'Takes back such a change of the last 24 hours for the diners whom nothing else has touched since',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof movesAccess>;
