export * from './commit-after';
export * from './waiting-step';
