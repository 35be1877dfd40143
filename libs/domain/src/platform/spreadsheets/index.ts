export * from './find-columns';
export * from './read-cells';
export * from './rounded-codes';
export * from './sheet-choices';
export * from './sheet-row';
export * from './spreadsheet.refusals';
export * from './spreadsheet-form';
