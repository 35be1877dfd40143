export * from './access-list.query';
export * from './holdings.sql';
export * from './use-log';
