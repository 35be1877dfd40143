export * from './review-undo';
export * from './start-undo';
export * from './undo.repository.port';
export * from './undo-change';
