/** The longest reasons of an agreement, of its rejection and of its undoing, in characters. */
export const agreementLimits = { reason: 500, rejectReason: 500 } as const;

/** How many agreements about one list a person may propose: those that were rejected or withdrawn stay. */
export const mostAgreements = 20;

/** The most days back that an agreement reaches: a year and a day. */
export const mostAgreementDays = 366;

/** Of the rows that a preview names, and of its accounts. */
export const mostAgreementRows = 500;

/** What the list of agreements can be sorted by: every plain field of its rows. */
export const agreementSortColumns = [
  'id',
  'create_date',
  'price_list_id',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'company_name',
  'first_day',
  'last_day',
  'reason',
  'status',
  'status_since',
  'proposed_by',
  'proposer',
  'decided_by',
  'decider',
  'decided_on',
  'reject_reason',
  'posted',
  'version',
  'inactive',
] as const;
