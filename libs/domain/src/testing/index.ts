export * from './known-answers';
export * from './missing-of-read';
