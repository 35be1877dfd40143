/** The kinds of records that the search over everything finds, in the order in which it lists them. */
export const foundKinds = [
  'credit',
  'creditNote',
  'contractor',
  'customer',
  'group',
  'company',
  'businessUnit',
  'user',
  'foodService',
  'serviceProfile',
  'priceList',
  'servicePrice',
  'priceAgreement',
  'settlement',
  'reportSchedule',
] as const;
export type FoundKind = (typeof foundKinds)[number];
