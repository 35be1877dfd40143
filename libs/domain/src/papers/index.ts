export * from './arca-code';
export * from './cbu';
export * from './paper.refusals';
export * from './receipt-facts';
export * from './repeats';
