export * from './note';
export * from './note.access';
export * from './note.answers';
export * from './note.calls';
export * from './note.machine';
export * from './note.refusals';
export * from './note.schemas';
export * from './screens';
