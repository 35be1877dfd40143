export * from './dates';
export * from './periods';
export * from './workdays';
