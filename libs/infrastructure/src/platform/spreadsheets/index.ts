export * from './open-spreadsheet';
export * from './spreadsheet-format';
export { previewLimits } from './spreadsheet-limits';
export * from './spreadsheet-row';
