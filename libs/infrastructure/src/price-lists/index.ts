export * from './price-in-force.sql';
export * from './price-list.queries';
export { readPriceListEffects } from './price-list-effects.query';
export { readSheet } from './price-sheet.query';
export { readSheetFile, sheetFile } from './price-sheet-file';
