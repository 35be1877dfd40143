import { waitingSteps } from './waiting-steps.texts';

export { waitingStepAccess as access, waitingStepContracts as contracts } from './waiting-step.calls';
export const texts = { waitingSteps };
