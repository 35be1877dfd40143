import type { RefusalCode, RefusalReason } from '../platform/refusals/reason';
import { Refusal } from '../platform/refusals/refusal';
import { dinerUploadRefusals } from './diner-upload.refusals';

/** The upload's own codes for faults of the file; the HTTP status stays the same. */
const uploadReasons: Partial<Record<RefusalCode, RefusalReason>> = {
  notASpreadsheet: dinerUploadRefusals.uploadWrongType,
  spreadsheetOld: dinerUploadRefusals.uploadWrongType,
  spreadsheetEncrypted: dinerUploadRefusals.uploadWrongType,
  spreadsheetOpenDocument: dinerUploadRefusals.uploadWrongType,
  spreadsheetWebPage: dinerUploadRefusals.uploadWrongType,
  spreadsheetOtherFormat: dinerUploadRefusals.uploadWrongType,
  spreadsheetEmpty: dinerUploadRefusals.uploadUnreadable,
  spreadsheetBroken: dinerUploadRefusals.uploadUnreadable,
  uploadHeadingsMissing: dinerUploadRefusals.uploadUnreadable,
  uploadHeadingsNear: dinerUploadRefusals.uploadUnreadable,
  uploadHeadingsRepeated: dinerUploadRefusals.uploadUnreadable,
  spreadsheetOneColumn: dinerUploadRefusals.uploadUnreadable,
  spreadsheetEncoding: dinerUploadRefusals.uploadUnreadable,
  spreadsheetSheets: dinerUploadRefusals.uploadUnreadable,
  spreadsheetTooLarge: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooManyRows: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooDeep: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooManySheets: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooManyStyles: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooSlow: dinerUploadRefusals.uploadTooLarge,
  spreadsheetTooHeavy: dinerUploadRefusals.uploadTooLarge,
  fileTooLarge: dinerUploadRefusals.uploadTooLarge,
};

/**
 * The refusal of an unreadable file, in the words of the mass upload: 'Hubo un error al cargar los comensales', and the
 * reason (MAS-12, O-70).
 */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const reason = uploadReasons[error.code];
  return reason === undefined ? error : new Refusal(reason, { reason: error.message });
}
