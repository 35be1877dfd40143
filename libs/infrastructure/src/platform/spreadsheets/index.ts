export type { OpenSheetOptions } from './open-sheet';
export * from './open-spreadsheet';
export * from './spreadsheet-format';
export { previewLimits } from './spreadsheet-limits';
export * from './spreadsheet-row';
