import { z } from 'zod';
import { emailText, personName } from '../auth/account.schemas';
import { validation } from '../platform/texts/validation.texts';
import { cuitDigits, hasCuitLength } from '../platform/validation/cuit';
import type { SavedFields } from '../platform/validation/saved-fields';
import {
  atMost,
  chosen,
  chosenIds,
  isMissing,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  patterns,
  recordId,
  requiredText,
  typedLength,
} from '../platform/validation/schemas';
import { contractorLimits as limits } from './contractor';
import { contractorDocumentStatuses } from './contractor-document.machine';
import { contractorStatuses } from './contractor-request.machine';

/** What the list can be sorted by: its columns (O-150) and the other scalar fields of its rows. */
export const contractorSortColumns = [
  'id',
  'request_id',
  'state_id',
  'create_date',
  'cuit',
  'business_name',
  'status',
  'status_since',
  'name',
  'province',
  'location',
  'address',
  'email',
  'alternative_email',
  'phone',
  'amount_customers',
  'business_unit_description',
  'reject_reason',
  'actionOwnerUsername',
  'version',
] as const;

/** A number in digits, as text or as an integer (CON-14, CON-15). */
const digits = (max: number) => requiredText(max).regex(patterns.digits, { error: validation.numbersOnly });
const asText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;

/** Far longer than any written CUIT: the signs between its digits do not count towards its length. */
const longestWritten = 100;
/** A CUIT in any notation (CON-14): hyphens, dots and spaces are dropped, and eleven digits are left. */
const cuit = () =>
  z
    .preprocess(
      (value) => {
        const written = asText(value);
        return typeof written === 'string' && written.length <= longestWritten ? cuitDigits(written) : written;
      },
      digits(limits.cuit).refine((value) => hasCuitLength(value), { error: validation.cuitLength }),
    )
    // Room for signs between the digits; the rule counts its digits.
    .register(typedLength, { max: limits.cuit * 2 });

const mostPlaces = 500;
const mostDocuments = 50;

/** The `path` of a document. */
const reference = () => z.string({ error: validation.invalid }).check(atMost(100, validation.invalid));

/** The fields of a contractor's request (CON-01, CON-09 to CON-18). `business_units` is stored as given (O-155). */
const fields = {
  cuit: cuit(),
  business_name: personName(limits.business_name),
  name: personName(limits.name),
  province: requiredText(limits.province),
  location: requiredText(limits.location),
  address: requiredText(limits.address),
  email: emailText(limits.email),
  alternative_email: emailText(limits.alternative_email),
  phone: requiredText(limits.phone),
  amount_customers: z.preprocess(
    asText,
    digits(limits.amount_customers).refine((value) => /[1-9]/.test(value), { error: validation.atLeastOne }),
  ),
  business_unit_description: requiredText(limits.business_unit_description),
  business_units: listOf(chosen(), mostPlaces).optional(),
};

/** The kind of a sent file: a filled-in template or another document, and which document it replaces. */
const incomingFile = z.object(
  {
    template: z.int({ error: validation.invalid }).min(1, validation.invalid).max(5, validation.invalid).nullish(),
    /** The `path` of the document that it replaces. */
    replaces: reference().nullish(),
  },
  { error: validation.invalid },
);
const incomingFiles = listOf(incomingFile, mostDocuments, validation.invalid).optional();

interface Addresses {
  readonly email: string;
  readonly alternative_email: string;
}

/** The two addresses are compared ignoring case (CON-13), once both are complete. */
const addressesDiffer = ({ email, alternative_email }: Addresses): boolean =>
  email.toLowerCase() !== alternative_email.toLowerCase();
const isWhole = (address: unknown, max: number): boolean =>
  typeof address === 'string' && !isMissing(address) && address.length <= max;
const addressesRule = {
  error: validation.emailsEqual,
  path: ['alternative_email'],
  when: ({ value }: { value: unknown }): boolean => {
    const { email, alternative_email } = (value ?? {}) as Partial<Addresses>;
    return isWhole(email, limits.email) && isWhole(alternative_email, limits.alternative_email);
  },
};

/** The `contractor` part of /contractors/addContractor (CON-32). Its files are in the order of `data_0`, `data_1` … */
export const addContractorSchema = z.object({ ...fields, files: incomingFiles }).refine(addressesDiffer, addressesRule);

/**
 * /contractors/editContractor (CON-34, O-148), as the `contractor` part of a form or as plain JSON. `documents` lists
 * those that stay; without it, all stay.
 */
export const editContractorSchema = z
  .object({
    request_id: recordId(),
    version: loadedVersion(),
    ...fields,
    documents: listOf(
      z.object({ path: reference() }, { error: validation.invalid }),
      mostDocuments,
      validation.invalid,
    ).optional(),
    files: incomingFiles,
  })
  .refine(addressesDiffer, addressesRule);

const reason = () =>
  optionalText(limits.reason)
    .nullish()
    .transform((value) => value || null);

/**
 * /contractors/editRequest (CON-34, O-148, O-151): a reviewer's verdicts and decision; Pendiente saves a partial
 * review.
 */
export const editRequestSchema = z.object({
  request_id: recordId(),
  version: loadedVersion(),
  status: z.enum(contractorStatuses, { error: validation.invalid }),
  reject_reason: reason(),
  documents: listOf(
    z.object(
      {
        path: reference(),
        status: z.enum(contractorDocumentStatuses, { error: validation.invalid }),
        reason: reason(),
      },
      { error: validation.invalid },
    ),
    mostDocuments,
    validation.invalid,
  ).optional(),
});

/** /contractors/getRequests and /contractors/getRequestsByUsername (CON-33): without `page` the whole list. */
export const getContractorRequestsSchema = z.object({
  status: listOf(z.enum(contractorStatuses, { error: validation.invalid }), 50, validation.invalid).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(contractorSortColumns).optional(),
});

/** /contractors/exportRequests: the same filter, or the chosen ones, plus the file format. */
export const exportContractorRequestsSchema = getContractorRequestsSchema.omit({ page: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});

export type AddContractor = z.output<typeof addContractorSchema>;
export type EditContractor = z.output<typeof editContractorSchema>;
export type EditContractorRequest = z.output<typeof editRequestSchema>;
export type ExportContractorRequests = z.output<typeof exportContractorRequestsSchema>;
export type GetContractorRequests = z.output<typeof getContractorRequestsSchema>;
/** The fields that a contractor fills in. */
export type ContractorFields = Omit<AddContractor, 'files'>;

/** Fields that the contractor's own edit keeps as stored. A CUIT may be sent with or without hyphens. */
export const savedContractorFields: SavedFields = {
  cuit: {
    sample: '30000000007',
    of: ({ cuit: written }) => (typeof written === 'string' ? cuitDigits(written) : written),
  },
  business_name: { sample: 'x' },
  name: { sample: 'x' },
  province: { sample: 'x' },
  location: { sample: 'x' },
  address: { sample: 'x' },
  email: { sample: 'x@x.x' },
  alternative_email: { sample: 'y@x.x' },
  phone: { sample: 'x' },
  amount_customers: { sample: '1' },
  business_unit_description: { sample: 'x' },
};
