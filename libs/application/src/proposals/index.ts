export * from './proposal';
export * from './proposal-file';
export * from './proposal-kind';
export * from './proposal-steps';
