export * from './group';
export * from './group.refusals';
export * from './group.schemas';
export * from './group-diners';
export * from './group-page';
export * from './leadership';
