export * from './commit-after';
export * from './waiting-step';
export * from './waiting-step.refusals';
