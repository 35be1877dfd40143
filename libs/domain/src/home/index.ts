export * from './home.access';
export * from './home.answers';
export * from './home.calls';
export * from './home.tiles';
