export * from './export-events';
export * from './mail-audit-head';
export * from './pack-evidence';
