export * from './add-profile';
export * from './edit-profile';
export * from './profile.repository.port';
export * from './remove-profile';
