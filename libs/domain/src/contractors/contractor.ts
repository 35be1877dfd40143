/** Limits of CON-17; those of name and e-mail are a user's (O-145). */
export const contractorLimits = {
  cuit: 12,
  business_name: 45,
  name: 50,
  province: 45,
  location: 45,
  address: 40,
  email: 50,
  alternative_email: 45,
  phone: 45,
  amount_customers: 45,
  business_unit_description: 45,
  reason: 500,
} as const;

/** The five required documents, each with a form to fill in (CON-02, O-144), numbered from 1 in this order. */
export const contractorTemplates = ['cuit', 'statute', 'bank', 'insurance', 'declaration'] as const;
export type ContractorTemplate = (typeof contractorTemplates)[number];

/** The template of a document by its number; undefined for a document without one. */
export function templateOf(number: number | null): ContractorTemplate | undefined {
  return number === null ? undefined : contractorTemplates[number - 1];
}

/** The templates for which no document exists yet, in their order. */
export function missingTemplates(documents: readonly { readonly template: number | null }[]): ContractorTemplate[] {
  return contractorTemplates.filter((_, index) => !documents.some(({ template }) => template === index + 1));
}
