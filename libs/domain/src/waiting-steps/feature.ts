import { waitingSteps } from './waiting-steps.texts';

export { waitingStepAccess as access } from './waiting-step.access';
export { waitingStepContracts as contracts } from './waiting-step.calls';
export const areas = {
  'waiting-steps': "A person's own steps that wait before they are saved (`Commit-After`), to take them back",
};
export const texts = { waitingSteps };
export const mails = { refusedStep: 'own' } as const;
