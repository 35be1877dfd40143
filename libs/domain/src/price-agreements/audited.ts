import { proposalColumns, proposalStepColumns } from '../proposals/proposal';

/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  price_agreements: proposalColumns(['price_list_id', 'business_unit_id', 'company_id', 'first_day', 'last_day']),
  price_agreements_state: proposalStepColumns('agreement_id'),
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { first_day: 'date', last_day: 'date' } as const;
