export * from './removal-rows.query';
export * from './removal-template';
