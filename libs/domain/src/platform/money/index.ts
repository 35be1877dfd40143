export * from './amount-in-words';
export * from './exact-sum';
export * from './exact-sum.schema';
export * from './money';
export * from './read-amount';
export * from './typed-amount';
