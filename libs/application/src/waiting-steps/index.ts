export * from './refuse-step';
export * from './waiting-step.repository.port';
