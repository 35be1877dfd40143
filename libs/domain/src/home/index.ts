export * from './home.answers';
export * from './home.tiles';
