export * from './arca-code';
export * from './paper.refusals';
export * from './repeats';
