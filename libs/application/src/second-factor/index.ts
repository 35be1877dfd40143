export * from './add-factor';
export * from './change-factors';
export * from './factor-mail';
export * from './object-to-change';
export * from './reset-factors';
export * from './second-factor.port';
export * from './second-step';
