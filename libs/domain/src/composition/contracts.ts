import type { z } from 'zod';
import { auditContracts } from '../audit/audit.calls';
import { authContracts } from '../auth/auth.calls';
import { balanceContracts } from '../balances/balance.calls';
import { businessUnitContracts } from '../business-units/business-unit.calls';
import { companyContracts } from '../companies/company.calls';
import { contractorContracts } from '../contractors/contractor.calls';
import { noteContracts } from '../credit-notes/note.calls';
import { creditContracts } from '../credits/credit.calls';
import { customerContracts } from '../customers/customer.calls';
import { uploadContracts } from '../customers-massive/upload.calls';
import { removalContracts } from '../customers-removal/removal.calls';
import { foodServiceContracts } from '../food-services/food-service.calls';
import { groupContracts } from '../groups/group.calls';
import { homeContracts } from '../home/home.calls';
import { jobContracts } from '../jobs/job.calls';
import { masterDataContracts } from '../master-data/master-data.calls';
import type { Contract } from '../platform/access/contract';
import { preferenceContracts } from '../preferences/preference.calls';
import { priceListContracts } from '../price-lists/price-list.calls';
import { profileContracts } from '../profiles/profile.calls';
import { reportContracts } from '../reports/report.calls';
import { reportScheduleContracts } from '../reports/report-schedule.calls';
import { secondFactorContracts } from '../second-factor/second-factor.calls';
import { serviceKeyContracts } from '../service-keys/service-key.calls';
import { serviceProfileContracts } from '../service-profiles/service-profile.calls';
import { syncContracts } from '../sync/sync.calls';
import { terminalContracts } from '../terminal/terminal.calls';
import { terminalKeyContracts } from '../terminal-keys/terminal-key.calls';
import { userContracts } from '../users/user.calls';

/**
 * The contract of every call: what it takes and what it returns. The server parses bodies and documents itself with it;
 * tests parse every answer with it. The portal imports only its types, so no screen loads the schemas.
 */
export const contracts = {
  ...removalContracts(),
  ...contractorContracts(),
  ...creditContracts(),
  ...reportContracts(),
  ...reportScheduleContracts(),
  ...noteContracts(),
  ...balanceContracts(),
  ...homeContracts(),
  ...preferenceContracts(),
  ...masterDataContracts(),
  ...terminalContracts(),
  ...jobContracts(),
  ...customerContracts(),
  ...serviceKeyContracts(),
  ...serviceProfileContracts(),
  ...foodServiceContracts(),
  ...groupContracts(),
  ...uploadContracts(),
  ...terminalKeyContracts(),
  ...syncContracts(),
  ...companyContracts(),
  ...businessUnitContracts(),
  ...priceListContracts(),
  ...userContracts(),
  ...secondFactorContracts(),
  ...authContracts(),
  ...profileContracts(),
  ...auditContracts(),
};

type Table = typeof contracts;
/** The name of a call, with the suffix where that makes it a different call. */
export type ContractName = keyof Table;

type Schema<Name extends ContractName, Part extends 'body' | 'query' | 'answer'> =
  Table[Name] extends Readonly<Record<Part, infer Found extends z.ZodType>> ? Found : never;

export type BodyOf<Name extends ContractName> = z.output<Schema<Name, 'body'>> & ReadFor<Name>;
export type QueryOf<Name extends ContractName> = z.output<Schema<Name, 'query'>> & ReadFor<Name>;
/** What is sent as a call's body; unconstrained when the call takes nothing. */
export type Sent<Name extends ContractName> = Table[Name] extends { readonly body: infer Found extends z.ZodType }
  ? z.input<Found>
  : object;
/** The `data` of a call's answer, a whole list or a page. */
export type AnswerOf<Name extends ContractName> = z.output<Schema<Name, 'answer'>>;

export type FileCall = {
  [Name in ContractName]: Table[Name] extends { readonly answer: 'file' } ? Name : never;
}[ContractName];
/** Calls that take a multipart form. */
export type FormCall = {
  [Name in ContractName]: Table[Name] extends { readonly form: object } ? Name : never;
}[ContractName];
/** Calls whose work may continue in a job. */
export type LongCall = {
  [Name in ContractName]: Table[Name] extends { readonly longWork: true } ? Name : never;
}[ContractName];

/** Brands the body with its call, so that a handler of another call does not compile with it. Exists only as a type. */
export declare const readFor: unique symbol;
export interface ReadFor<Name> {
  readonly [readFor]?: Name;
}

/** The contract of a name known only at run time. */
export function contractOf(name: ContractName): Contract {
  return contracts[name];
}
