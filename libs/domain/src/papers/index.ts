export * from './paper.refusals';
export * from './repeats';
