export * from './moves.access';
export * from './moves.calls';
export * from './moves.schemas';
export * from './moves-result';
