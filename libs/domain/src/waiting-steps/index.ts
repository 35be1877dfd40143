export * from './commit-after';
export * from './step-of';
export * from './waiting-step';
export * from './waiting-step.access';
export * from './waiting-step.calls';
export * from './waiting-step.refusals';
