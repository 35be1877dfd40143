export * from './kept-texts';
export * from './prepared-text';
