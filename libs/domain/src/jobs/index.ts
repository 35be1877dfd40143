export * from './job';
export * from './job.answers';
export * from './undo';
export * from './undo.schemas';
export * from './undo-result';
