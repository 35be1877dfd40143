import { proposalColumns, proposalStepColumns } from '../proposals/proposal';

/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  reversals: proposalColumns([
    'kind',
    'credit_id',
    'credit_note_id',
    'company_id',
    'cuit',
    'business_unit_id',
    'group_id',
    'amount',
  ]),
  reversals_state: proposalStepColumns('reversal_id'),
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { proposed_by: 'users', decided_by: 'users', decided_on: 'date' } as const;
