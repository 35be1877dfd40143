import type { RefusalCode } from '@comensal/domain';

interface Status {
  readonly status: number;
  readonly errorCode: number;
}

const same = (status: number): Status => ({ status, errorCode: status });
const forbidden: Status = { status: 403, errorCode: 1403 };

/** HTTP status and errorCode of every refusal (contract, "Conventions"). A new code without a status does not compile. */
export const refusalStatus: Readonly<Record<RefusalCode, Status>> = {
  wrongCredentials: same(401),
  // 403 is the code with which the portal ends the session (ACC-33, O-14).
  sessionExpired: { status: 401, errorCode: 403 },
  // No session of a person, but what a terminal reads is the same: the key opens nothing.
  terminalKeyInvalid: { status: 401, errorCode: 403 },
  mealSettled: same(409),
  mealStillRefused: same(409),
  tooManyAttempts: same(429),
  noPermission: forbidden,
  outOfScope: forbidden,
  notFound: same(404),
  callNotFound: same(404),
  fileNotFound: same(404),
  notPublished: same(404),
  groupUnknown: same(422),
  invalid: same(422),
  spreadsheetEmpty: same(422),
  spreadsheetBroken: same(422),
  malformedBody: same(422),
  emptyFile: same(422),
  tooManyFiles: same(422),
  idempotencyKeyInvalid: same(422),
  notAContractor: same(422),
  groupRequired: same(422),
  recoveryInvalid: same(422),
  precontractorExists: same(409),
  emailTaken: same(409),
  usernameTaken: same(409),
  ownUser: same(409),
  lastAdministrator: same(409),
  profileTaken: same(409),
  profileInUse: same(409),
  profileInUseByOne: same(409),
  foodServiceTaken: same(409),
  defaultServiceOverlap: same(409),
  foodServiceInUse: same(409),
  foodServiceRetired: same(409),
  serviceProfileTaken: same(409),
  serviceProfileInUse: same(409),
  serviceProfileInUseByOne: same(409),
  registrationProfile: same(409),
  priceListTaken: same(409),
  onlyMainPriceList: same(409),
  priceListHasClients: same(409),
  priceListHasClient: same(409),
  staleVersion: same(409),
  idempotencyKeyReused: same(409),
  illegalTransition: same(409),
  onlyAfterTheFifth: same(409),
  relationEnded: same(409),
  jobNotFinished: same(409),
  tooLarge: same(413),
  spreadsheetTooLarge: same(413),
  spreadsheetTooManyRows: same(413),
  tooManyRowsForPdf: same(413),
  fileTooLarge: same(413),
  wrongFileType: same(415),
  notASpreadsheet: same(415),
  spreadsheetOld: same(415),
  spreadsheetEncrypted: same(415),
  spreadsheetOpenDocument: same(415),
  spreadsheetWebPage: same(415),
  wrongContentType: same(415),
  unforeseen: same(500),
  jobFailed: same(500),
  unavailable: same(503),
};
