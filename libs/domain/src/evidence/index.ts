export * from './bytes';
export * from './log-tree';
export * from './signed-note';
