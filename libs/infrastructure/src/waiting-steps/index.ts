export * from './due-steps.query';
export { listWaitingSteps, takeWaitingStep } from './waiting-step.repository';
