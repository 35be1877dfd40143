export * from './open-removal';
export * from './removal-rows.query';
export * from './removal-template';
