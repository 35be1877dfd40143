export * from './balance.query';
export * from './balance-list.query';
export * from './check-balances';
export * from './recount-nightly';
