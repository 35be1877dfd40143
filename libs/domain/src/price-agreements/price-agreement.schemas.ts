import { z } from 'zod';
import { loadedVersion, reasonText, recordId } from '../platform/validation/schemas';
import { proposalLimits } from '../proposals/proposal';
import { decisionSchemas, proposalListSchemas } from '../proposals/proposal.schemas';
import { agreementSortColumns } from './price-agreement.answers';
import { agreementStatuses } from './price-agreement.machine';

/** /price-agreements/preview: what an agreement about the list would cost. */
export const previewAgreementSchema = z.object({ price_list_id: recordId() });

/** /price-agreements/propose: the version of the list whose prices the person saw. */
export const proposeAgreementSchema = z.object({
  price_list_id: recordId(),
  version: loadedVersion(),
  reason: reasonText(proposalLimits.reason),
});

/** /price-agreements/getAgreement. */
export const agreementSchema = z.object({ id: recordId() });

/** /price-agreements/decide and /price-agreements/withdraw. */
export const { decide: decideAgreementSchema, withdraw: withdrawAgreementSchema } = decisionSchemas({});

/** /price-agreements/undo. */
export const undoAgreementSchema = withdrawAgreementSchema.extend({ reason: reasonText(proposalLimits.rejectReason) });

/** /price-agreements/getAgreements and /price-agreements/exportAgreements. */
export const { list: getAgreementsSchema, exported: exportAgreementsSchema } = proposalListSchemas(
  agreementStatuses,
  agreementSortColumns,
  { price_list_id: recordId().optional() },
);

export type ProposeAgreement = z.output<typeof proposeAgreementSchema>;
export type DecideAgreement = z.output<typeof decideAgreementSchema>;
export type WithdrawAgreement = z.output<typeof withdrawAgreementSchema>;
export type UndoAgreement = z.output<typeof undoAgreementSchema>;
export type GetAgreements = z.output<typeof getAgreementsSchema>;
export type ExportAgreements = z.output<typeof exportAgreementsSchema>;
export type AgreementPage = NonNullable<GetAgreements['page']>;
