import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { foldedName } from '../platform/validation/folded-name';
import { reportJobKind, reportNames } from '../reports/report-names';
import { addressPattern, longestFilter, longestView, longestViewName, mostViews } from './saved-view';

/** The names are stored: none is given to another list. */
const ownNames = [
  'credits',
  'creditNotes',
  'reversals',
  'priceAgreements',
  'settlements',
  'settlementMeals',
  'contractorRequests',
  'users',
  'precontractors',
  'profiles',
  'companies',
  'businessUnits',
  'companiesBusinessUnits',
  'businessUnitsCompanies',
  'customers',
  'dinerMeals',
  'foodServices',
  'serviceProfiles',
  'priceLists',
  'servicePrices',
  'groups',
  'contractorsGroups',
  'balances',
  'refusedMeals',
  'observedMeals',
  'openSessions',
  'failedMails',
  'versions',
  'audit',
  'auditTips',
  'access',
  'priceIndices',
  'dutyPeople',
  'issuedInvoices',
  'bankStatements',
  'settlements',
  'accountSummary',
] as const;

/** The rows of each report are a list, too. */
export const reportLists = reportNames.map(reportJobKind);
/** The lists of the screens, for each of which a person keeps settings. */
export const listNames = [...ownNames, ...reportLists];
export type ListName = (typeof listNames)[number];

const ids = z
  .array(
    z
      .string()
      .max(40)
      .regex(/^[A-Za-z0-9_.-]+$/),
  )
  .max(40);

/** Order and hidden parts of a screen. Ids of another version are kept: `arrange` ignores them. */
export const arrangement = z
  .strictObject({ order: ids.readonly(), hidden: ids.readonly() }, { error: validation.invalid })
  .readonly();

/** How a person wants a list: the rows on a page, and its columns in their order and without the hidden ones. */
export const listSettings = z.strictObject(
  {
    size: z.int().min(1).max(100).optional(),
    columns: arrangement.optional(),
  },
  { error: validation.invalid },
);
export type ListSettings = z.output<typeof listSettings>;

/** The filter with which a person last generated a report, as in its URL; `period` in place of the days of one. */
export const lastFilter = z.string().max(longestFilter).regex(addressPattern);

/** The views of a list that a person saved: each its search, filters and order, as in its URL. */
export const savedViews = z
  .array(
    z
      .strictObject({
        name: z.string().trim().min(1).max(longestViewName),
        address: z.string().max(longestView).regex(addressPattern),
      })
      .readonly(),
    { error: validation.invalid },
  )
  .max(mostViews)
  .refine((views) => new Set(views.map(({ name }) => foldedName(name))).size === views.length)
  .readonly();
export type SavedView = z.output<typeof savedViews>[number];
