export * from './platform.refusals';
export * from './reason';
export * from './refusal';
