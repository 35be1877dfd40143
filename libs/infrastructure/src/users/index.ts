export * from './open-work.query';
export * from './user.queries';
export * from './user.repository';
export * from './user-list.query';
