/** Columns by which the list is sorted (DIN-04). */
export const customerSortColumns = [
  'id',
  'auth_code',
  'auth_bio_code',
  'file_number',
  'name',
  'surname',
  'section',
  'manual_load',
  'idGroup',
  'userId',
  'version',
] as const;
