export * from './bytes';
export * from './log-tree';
export * from './pack';
export * from './signed-note';
