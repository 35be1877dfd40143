/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  price_agreements: [
    'id',
    'status',
    'reject_reason',
    'create_date',
    'price_list_id',
    'business_unit_id',
    'company_id',
    'first_day',
    'last_day',
    'reason',
    'proposed_by',
    'decided_by',
    'decided_on',
    'status_since',
    'version',
    'created_at',
    'updated_at',
  ],
  price_agreements_state: ['id', 'agreement_id', 'event', 'status', 'reason', 'username', 'on_behalf_of', 'created_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { first_day: 'date', last_day: 'date' } as const;
