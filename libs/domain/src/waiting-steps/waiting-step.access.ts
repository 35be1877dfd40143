import type { Access } from '../platform/access/access';
import { signedInPerson } from '../platform/access/access';

export const waitingStepAccess = {
  'waiting-steps/getSteps': signedInPerson,
  'waiting-steps/undo': signedInPerson,
  'waiting-steps/dismiss': signedInPerson,
} as const satisfies Record<string, Access>;
