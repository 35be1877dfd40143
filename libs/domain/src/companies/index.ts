export * from './association';
export * from './company';
export * from './company.answers';
export * from './company.refusals';
export * from './company.schemas';
export * from './inactive';
export * from './inactive-words';
export type { KnownPlace } from './known-places.answers';
export * from './place-filter';
