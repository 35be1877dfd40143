/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  reversals: [
    'id',
    'status',
    'reject_reason',
    'create_date',
    'kind',
    'credit_id',
    'credit_note_id',
    'company_id',
    'cuit',
    'business_unit_id',
    'group_id',
    'amount',
    'reason',
    'proposed_by',
    'decided_by',
    'decided_on',
    'status_since',
    'version',
    'created_at',
    'updated_at',
  ],
  reversals_state: ['id', 'reversal_id', 'event', 'status', 'reason', 'username', 'on_behalf_of', 'created_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { proposed_by: 'users', decided_by: 'users', decided_on: 'date' } as const;
