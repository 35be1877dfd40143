import { Refusal, type RefusalCode } from '../refusals/refusal';

/** What the upload says instead, by what was wrong with the file; the status of the answer stays that of its kind. */
const uploadCodes: Partial<Record<RefusalCode, RefusalCode>> = {
  notASpreadsheet: 'uploadWrongType',
  spreadsheetOld: 'uploadWrongType',
  spreadsheetEncrypted: 'uploadWrongType',
  spreadsheetOpenDocument: 'uploadWrongType',
  spreadsheetWebPage: 'uploadWrongType',
  spreadsheetEmpty: 'uploadUnreadable',
  spreadsheetBroken: 'uploadUnreadable',
  uploadHeadingsMissing: 'uploadUnreadable',
  spreadsheetTooLarge: 'uploadTooLarge',
  spreadsheetTooManyRows: 'uploadTooLarge',
  spreadsheetTooDeep: 'uploadTooLarge',
  spreadsheetTooManySheets: 'uploadTooLarge',
  spreadsheetTooManyStyles: 'uploadTooLarge',
  spreadsheetTooSlow: 'uploadTooLarge',
  spreadsheetTooHeavy: 'uploadTooLarge',
  fileTooLarge: 'uploadTooLarge',
};

/** A file that cannot be read, as the mass upload says it: 'Hubo un error al cargar los comensales', and the reason (MAS-12, O-70). */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const code = uploadCodes[error.code];
  return code === undefined ? error : new Refusal(code, { reason: error.message });
}
