import type { Repositories } from '../platform/database/repositories';
import { createWaitingStepRepository } from './waiting-step.repository';

export const repositories = {
  waitingSteps: ({ planned }) => createWaitingStepRepository(planned),
} satisfies Repositories;
