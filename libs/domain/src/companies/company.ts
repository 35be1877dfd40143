/** Categories of a company (CUS-02): customer, contractor, mixed, vending, vending and catering. */
export const companyCategories = ['2A', '2B', '2C', '2D', '2E'] as const;
export type CompanyCategory = (typeof companyCategories)[number];

/** The relation of a company to a centre (CUS-03): CLI pays by invoice, CON has prepaid accounts. */
export const relationTypes = ['CLI', 'CON'] as const;
export type RelationType = (typeof relationTypes)[number];

/** The type of contractors: their meals are posted to prepaid accounts. */
export const prepaidRelationType = 'CON' satisfies RelationType;

const typesOf: Readonly<Record<CompanyCategory, readonly RelationType[]>> = {
  '2A': ['CLI'],
  '2B': ['CON'],
  '2C': ['CLI', 'CON'],
  '2D': ['CLI'],
  '2E': ['CLI'],
};

/** The relation types that the company's category allows at a centre (CUS-21 to CUS-23). */
export function relationTypesOf(category: CompanyCategory): readonly RelationType[] {
  return typesOf[category];
}

/** The relation type that follows from the category; null for a mixed company, whose type is chosen (CUS-21 to CUS-23, O-92). */
export function presetRelationType(category: CompanyCategory): RelationType | null {
  const [only, ...others] = typesOf[category];
  return only !== undefined && others.length === 0 ? only : null;
}
