export * from './draft-settlement';
export * from './issue-settlement';
export * from './set-rule';
export * from './settlement.repository.port';
export * from './settlement-kind';
export * from './settlement-steps';
export * from './silence';
