import { Refusal, type RefusalCode } from '../platform/refusals/refusal';

/** The upload's own codes for faults of the file; the HTTP status stays the same. */
const uploadCodes: Partial<Record<RefusalCode, RefusalCode>> = {
  notASpreadsheet: 'uploadWrongType',
  spreadsheetOld: 'uploadWrongType',
  spreadsheetEncrypted: 'uploadWrongType',
  spreadsheetOpenDocument: 'uploadWrongType',
  spreadsheetWebPage: 'uploadWrongType',
  spreadsheetOtherFormat: 'uploadWrongType',
  spreadsheetEmpty: 'uploadUnreadable',
  spreadsheetBroken: 'uploadUnreadable',
  uploadHeadingsMissing: 'uploadUnreadable',
  uploadHeadingsNear: 'uploadUnreadable',
  uploadHeadingsRepeated: 'uploadUnreadable',
  spreadsheetOneColumn: 'uploadUnreadable',
  spreadsheetEncoding: 'uploadUnreadable',
  spreadsheetSheets: 'uploadUnreadable',
  spreadsheetTooLarge: 'uploadTooLarge',
  spreadsheetTooManyRows: 'uploadTooLarge',
  spreadsheetTooDeep: 'uploadTooLarge',
  spreadsheetTooManySheets: 'uploadTooLarge',
  spreadsheetTooManyStyles: 'uploadTooLarge',
  spreadsheetTooSlow: 'uploadTooLarge',
  spreadsheetTooHeavy: 'uploadTooLarge',
  fileTooLarge: 'uploadTooLarge',
};

/**
 * The refusal of an unreadable file, in the words of the mass upload: 'Hubo un error al cargar los comensales', and the
 * reason (MAS-12, O-70).
 */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const code = uploadCodes[error.code];
  return code === undefined ? error : new Refusal(code, { reason: error.message });
}
