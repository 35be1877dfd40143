export * from './group';
export * from './group.calls';
export * from './group.refusals';
export * from './group.schemas';
export * from './group-diners';
export * from './group-page';
export * from './leadership';
export * from './screens';
