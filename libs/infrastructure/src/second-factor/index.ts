export * from './one-time-codes';
export * from './own-factors.query';
export * from './passkeys';
export * from './pending-sign-ins';
export * from './sealed-secret';
export * from './second-step-attempts';
