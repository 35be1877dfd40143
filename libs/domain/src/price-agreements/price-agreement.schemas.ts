import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import {
  chosenIds,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  reasonText,
  recordId,
  requiredFlag,
} from '../platform/validation/schemas';
import { agreementLimits, agreementSortColumns } from './price-agreement';
import { agreementStatuses } from './price-agreement.machine';

/** /price-agreements/preview: what an agreement about the list would cost. */
export const previewAgreementSchema = z.object({ price_list_id: recordId() });

/** /price-agreements/propose: the version of the list whose prices the person saw. */
export const proposeAgreementSchema = z.object({
  price_list_id: recordId(),
  version: loadedVersion(),
  reason: reasonText(agreementLimits.reason),
});

/** /price-agreements/getAgreement, /price-agreements/withdraw. */
export const agreementSchema = z.object({ id: recordId() });
export const withdrawAgreementSchema = agreementSchema.extend({ version: loadedVersion() });

/** /price-agreements/decide: a rejection needs a reason. */
export const decideAgreementSchema = withdrawAgreementSchema.extend({
  accept: requiredFlag(),
  reason: reasonText(agreementLimits.rejectReason),
});

/** /price-agreements/undo. */
export const undoAgreementSchema = withdrawAgreementSchema.extend({ reason: reasonText(agreementLimits.rejectReason) });

/** /price-agreements/getAgreements: the whole list without `page`, every status without a filter. */
export const getAgreementsSchema = z.object({
  status: listOf(z.enum(agreementStatuses, { error: validation.invalid }), 20).optional(),
  price_list_id: recordId().optional(),
  /** Adds the person's own open ones to those statuses; alone it lists only these. */
  own_open: z.boolean({ error: validation.invalid }).optional(),
  /** Leaves out what the person proposed. */
  to_decide: z.boolean({ error: validation.invalid }).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(agreementSortColumns).optional(),
});

/** /price-agreements/exportAgreements: the same filter, or the chosen ones, plus the file format. */
export const exportAgreementsSchema = getAgreementsSchema.omit({ page: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});

export type ProposeAgreement = z.output<typeof proposeAgreementSchema>;
export type DecideAgreement = z.output<typeof decideAgreementSchema>;
export type WithdrawAgreement = z.output<typeof withdrawAgreementSchema>;
export type UndoAgreement = z.output<typeof undoAgreementSchema>;
export type GetAgreements = z.output<typeof getAgreementsSchema>;
export type ExportAgreements = z.output<typeof exportAgreementsSchema>;
export type AgreementPage = NonNullable<GetAgreements['page']>;
