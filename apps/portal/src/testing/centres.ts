import type { BusinessUnitView } from '@comensal/domain/business-units';

type CompanyThere = BusinessUnitView['companies'][number];

/** A company at a centre as the server returns it: a client by default. */
export const companyThere = (id: string, business_name: string, change: Partial<CompanyThere> = {}): CompanyThere => ({
  id,
  business_name,
  cuit: '30711111111',
  category: '2B',
  type: 'CLI',
  manage_groups: false,
  ...change,
});

/** A centre with its companies as the server returns it. */
export const centreThere = (id: string, name: string, companies: readonly CompanyThere[] = []): BusinessUnitView => ({
  id,
  name,
  segment_description: null,
  is_active: true,
  companies,
});
