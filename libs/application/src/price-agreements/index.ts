export * from './agreement-kind';
export * from './decide-agreement';
export * from './export-agreements';
export * from './price-agreement.repository.port';
export * from './propose-agreement';
export * from './settle-agreement';
