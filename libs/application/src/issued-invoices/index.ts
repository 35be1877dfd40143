export * from './issued-invoice.repository.port';
export * from './load-issued-list';
export * from './set-proof-rule';
