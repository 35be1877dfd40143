export * from './dates';
export * from './months';
export * from './periods';
export * from './workdays';
