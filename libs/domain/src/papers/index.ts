export * from './arca-code';
export * from './cbu';
export * from './paper.refusals';
export * from './repeats';
