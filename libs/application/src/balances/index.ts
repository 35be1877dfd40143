export * from './balances-report';
export * from './low-balance.repository.port';
export * from './report-broken-balances';
export * from './set-low-balance';
export * from './tell-low-balances';
