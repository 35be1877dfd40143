export * from './export-events';
export * from './mail-audit-head';
export * from './pack-evidence';
export * from './tell-audit';
export * from './tip.repository.port';
