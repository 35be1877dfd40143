export * from './association.queries';
export * from './company.queries';
export * from './known-places.query';
