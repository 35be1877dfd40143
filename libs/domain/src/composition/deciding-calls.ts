import type { CallName } from './calls';

/**
 * The calls that decide about something that stands (approve, deny, pay, invoice, remove, publish, reassign, edit), each with the
 * fields that carry what the person read of it; `[]` stands for every element of a list. What does not fit what stands is refused
 * with 409. A client of the specification may leave them out; the product's own screens send them always.
 */
export const decidingCalls = {
  'credits/invoiceCredit': ['version', 'shown_amount'],
  'credits/denyCredit': ['credit.version', 'credit.shown_amount'],
  'credits/payCredit': ['version', 'shown_amount'],
  'credits/editCreditStatus': ['version', 'shown_amount'],
  'credit-notes/editCreditNote': ['version', 'shown_amount'],
  'credit-notes/removeCreditNote': ['version', 'shown_amount'],
  'balances/setLowBalance': ['shown_amount'],
  'contractors/editContractor': ['version'],
  'contractors/editRequest': ['version'],
  'contractors/removeRequest': ['version'],
  'groups/editGroup': ['version'],
  'groups/removeGroup': ['version'],
  'customers/updateCustomersGruop': ['groupCustomers[].idGroup', 'orphansCustomers[].idGroup'],
  'customers/editCustomer': ['version'],
  'customers/removeCustomer': ['version'],
  'customers/removeCustomers': ['reviewId'],
  'price-lists/editPriceList': ['version'],
  'price-lists/removePriceList': ['version'],
  'food-services/editFoodService': ['version'],
  'food-services/removeFoodService': ['version'],
  'service-profiles/editFoodServiceProfile': ['version'],
  'service-profiles/removeFoodServiceProfile': ['version'],
  'profiles/editProfile': ['version'],
  'profiles/removeProfile': ['version'],
  'users/edit': ['version'],
  'users/remove': ['version'],
  'users/settleDispute': ['shown.formerEmail', 'shown.presentEmail', 'shown.claims[].email', 'shown.claims[].proof'],
  'companies/associateBusinessUnits': ['business_units[].version'],
  'business-units/associateCompanies': ['companies[].version'],
  'companies/companyManageGroups': ['version'],
  'sync/updateMasive': ['version', 'shown_changes'],
  'reports/editSchedule': ['version'],
  'reports/removeSchedule': ['version'],
  'master-data/load': ['confirmed'],
} as const satisfies Partial<Record<CallName, readonly string[]>>;

export type DecidingCall = keyof typeof decidingCalls;

/** The fields with what was read that a call's body lacks; none for a call that does not decide about what stands. */
export function missingOfRead(call: string, body: unknown): readonly string[] {
  const fields: readonly string[] = Object.hasOwn(decidingCalls, call) ? decidingCalls[call as DecidingCall] : [];
  return fields.filter((field) => !has(body, field.split('.')));
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  const name = step.replace('[]', '');
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return name === step ? has(found, rest) : Array.isArray(found) && found.every((one) => has(one, rest));
}
