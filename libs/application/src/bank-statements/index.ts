export * from './bank-statement.repository.port';
export * from './load-bank-statement';
export * from './match-movement';
export * from './set-bank-account';
export * from './set-cvu';
