export * from './arrangement';
export * from './list-settings';
export * from './preference.access';
export * from './preference.calls';
export * from './preference.schemas';
export * from './saved-view';
