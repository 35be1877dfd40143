import type { CallName } from './calls';

/**
 * The calls that decide about an existing record (approve, deny, pay, invoice, remove, publish, reassign, edit), each
 * with the fields that carry the state the person saw; `[]` stands for every element of a list. A state other than the
 * current one is refused with 409. A client of the original specification may omit these fields; the product's own
 * screens always send them.
 */
export const decidingCalls = {
  'credits/invoiceCredit': ['version', 'shown_amount'],
  'credits/denyCredit': ['credit.version', 'credit.shown_amount'],
  'credits/withdrawCredit': ['credit.version', 'credit.shown_amount'],
  'credits/correctInvoice': ['version', 'shown_amount'],
  'credits/closeCredit': ['credit.version', 'credit.shown_amount'],
  'credits/payCredit': ['version', 'shown_amount'],
  'credits/editCreditStatus': ['version', 'shown_amount'],
  'credit-notes/editCreditNote': ['version', 'shown_amount'],
  'credit-notes/removeCreditNote': ['version', 'shown_amount'],
  'reversals/decide': ['version', 'shown_amount'],
  'reversals/withdraw': ['version', 'shown_amount'],
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
  'terminal/voidService': ['shown_meals', 'shown_qty', 'shown_amount'],
  'master-data/load': ['confirmed'],
} as const satisfies Partial<Record<CallName, readonly string[]>>;

export type DecidingCall = keyof typeof decidingCalls;

/**
 * The fields with the state that was read which a call's body lacks; none for a call that does not decide about an
 * existing record.
 */
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
