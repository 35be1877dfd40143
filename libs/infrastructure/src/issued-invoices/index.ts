export * from './import-issued-folder';
export * from './invoice-proof.query';
export * from './issued-invoice-list.query';
export * from './issued-proposals.query';
export * from './open-issued-list';
