/** The same as a place in filters (`reports/getPlaces`, `business-units/getListedPlaces`). */
export const knownPlace = {
  id: 'C1',
  name: 'Pilar',
  is_active: true,
  companies: [{ id: 'K1', business_name: 'Metalúrgica Ñandú', type: 'CON', inactive: null }],
} as const;

/** A centre in filters, with its companies. */
export const placeKnown = (id: string, name: string, companies: readonly object[] = [], is_active = true) => ({
  id,
  name,
  is_active,
  companies,
});

/** A company of such a centre. */
export const companyKnown = (id: string, business_name: string, inactive: 'company' | 'relation' | null = null) => ({
  id,
  business_name,
  type: 'CON',
  inactive,
});

/** A client with its centre as `companies/getOnlyAssociated` returns it: K1 at Pilar, where it is a contractor. */
export const associatedClient = {
  id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  category: '2B',
  is_active: true,
  businessUnits: [{ id: 'C1', name: 'Pilar', is_active: true, type: 'CON', manage_groups: false }],
} as const;
