export * from './amount-in-words';
export * from './exact-sum';
export * from './money';
export * from './read-amount';
export * from './typed-amount';
