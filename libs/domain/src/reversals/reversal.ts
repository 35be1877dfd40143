/** The longest reasons of a reversal and of its rejection, in characters. */
export const reversalLimits = { reason: 500, rejectReason: 500 } as const;

/** How many reversals of one record a person may propose: those that were rejected or withdrawn stay. */
export const mostProposals = 20;

/** What the list of reversals can be sorted by: every plain field of its rows. */
export const reversalSortColumns = [
  'id',
  'kind',
  'record_id',
  'create_date',
  'company_id',
  'business_name',
  'cuit',
  'business_unit_id',
  'business_unit_name',
  'group_id',
  'group_name',
  'record_amount',
  'amount',
  'reason',
  'status',
  'status_since',
  'proposed_by',
  'proposer',
  'decided_by',
  'decider',
  'decided_on',
  'reject_reason',
  'version',
  'inactive',
] as const;
