export * from './removal.access';
export * from './removal.calls';
export * from './removal.refusals';
export * from './removal.schemas';
export * from './removal-form';
export * from './removal-result';
export * from './removal-row';
export * from './removal-row-text';
