export * from './codes';
export * from './cuit';
export * from './folded-name';
export * from './kept-fields';
export * from './list-answer';
export * from './most-chosen';
export * from './schemas';
export * from './search';
