import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { waitingStepAnswer, waitingStepSchema } from './waiting-step';
import type { waitingStepAccess } from './waiting-step.access';

export const waitingStepContracts = () =>
  ({
    'waiting-steps/getSteps': {
      summary: "The person's own steps that wait, that were refused, or that ended within the last minute",
      answer: z.array(waitingStepAnswer),
    },
    'waiting-steps/undo': {
      summary: 'Takes an own step back that is not saved yet',
      body: waitingStepSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'waiting-steps/dismiss': {
      summary: 'The person has read why an own step was refused',
      body: waitingStepSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof waitingStepAccess>;
