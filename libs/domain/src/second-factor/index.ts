export * from './second-factor';
export * from './second-factor.schemas';
