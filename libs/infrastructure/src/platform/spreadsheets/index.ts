export * from './open-spreadsheet';
export * from './spreadsheet-format';
export * from './spreadsheet-row';
