/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  duty_rules: ['pair', 'rule', 'four_eyes', 'reason', 'set_by', 'version', 'updated_at'],
  duty_reasons: ['id', 'pair', 'username', 'profile_name', 'reason', 'until_day', 'given_by', 'created_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  pair: 'choice',
  rule: 'choice',
  four_eyes: 'boolean',
  set_by: 'users',
  given_by: 'users',
  until_day: 'date',
} as const;
