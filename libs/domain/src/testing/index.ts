export * from './arca-codes';
export * from './known-answers';
export * from './missing-of-read';
