export * from './undo';
export * from './undo.schemas';
export * from './undo-result';
