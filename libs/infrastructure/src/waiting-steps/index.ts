export * from './due-steps.query';
export { listWaitingSteps } from './waiting-step.repository';
