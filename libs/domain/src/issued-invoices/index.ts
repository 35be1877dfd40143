export * from './issued-invoice.access';
export * from './issued-invoice.calls';
export * from './issued-invoice.schemas';
export * from './issued-list-form';
export * from './issued-list-result';
export * from './issued-row';
export * from './screens';
export * from './voucher';
