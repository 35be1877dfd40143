import type { CallName } from '@comensal/domain/composition';

type Area = CallName extends `${infer Feature}/${string}` ? Feature : never;

/** What each area of the calls is about, in the order of the document. */
export const areas: Readonly<Record<Area, string>> = {
  auth: "Sign-in, sessions, recovery and the caller's own account",
  users: 'Users, their profile and their pairs of centre and company',
  profiles: 'Profiles: which modules a user may read or write',
  companies: 'Companies, and their associations with centres',
  'business-units': 'Logistic centres',
  'service-keys': 'Keys of service users, used by programs to sign in',
  'terminal-keys': 'Keys of the points of sale of a centre',
  terminal: 'Points of sale: configuration, delivered meals, and the review of refused ones',
  sync: 'Publishing the configuration to the centres',
  'master-data': 'Companies, centres and sales materials, loaded from a file',
  credits: 'Credits: request, invoice, payment, approval',
  'credit-notes': 'Credit notes',
  reversals: 'Reversals of approved credits and credit notes, by two people',
  balances: 'Balances of the accounts of companies at centres',
  contractors: 'Requests to become a contractor',
  customers: 'Diners, one by one, by upload and by removal lists',
  groups: "Groups of a company's diners at a centre",
  'food-services': 'Food services',
  'service-profiles': 'Service profiles: which services a diner is served',
  'price-lists': 'Price lists',
  'removed-records': 'What was removed within the last days, and comes back',
  reports: 'Reports as pages and as files, and their schedules',
  jobs: 'Jobs: long work, its progress and its file',
  audit: 'The audit trail',
  search: 'The search over records of every kind',
  home: "The home screen's figures",
  preferences: 'Saved display preferences of a user',
  'waiting-steps': "A person's own steps that wait before they are saved (`Commit-After`), to take them back",
};
