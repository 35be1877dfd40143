export * from './balances-report';
export * from './low-balance.repository.port';
export * from './mail-low-balances';
export * from './report-broken-balances';
export * from './set-low-balance';
