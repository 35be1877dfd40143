export * from './balance.query';
export * from './balance-list.query';
export * from './check-balances';
export { createOverdraftRepository } from './overdraft.repository';
export * from './recount-nightly';
