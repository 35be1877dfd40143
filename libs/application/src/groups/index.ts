export * from './add-group';
export * from './edit-group';
export * from './group.repository.port';
export * from './move-diners';
export * from './remove-group';
