export * from './proposal';
export * from './proposal.answers';
export * from './proposal.rules';
export * from './proposal.schemas';
