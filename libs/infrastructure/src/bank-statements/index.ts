export * from './bank-account.query';
export * from './movement-list.query';
export * from './open-bank-statement';
