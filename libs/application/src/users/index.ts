export * from './add-user';
export * from './edit-user';
export * from './remove-user';
export * from './settle-dispute';
export * from './user.repository.port';
