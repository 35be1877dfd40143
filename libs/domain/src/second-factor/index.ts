export * from './second-factor';
export * from './second-factor.access';
export * from './second-factor.calls';
export * from './second-factor.refusals';
export * from './second-factor.schemas';
