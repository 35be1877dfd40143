export * from './job';
export * from './job.access';
export * from './job.answers';
export * from './job.calls';
export * from './job.refusals';
export * from './undo';
export * from './undo.schemas';
export * from './undo-result';
