/** The same as a place of reports (`reports/getPlaces`). */
export const reportPlace = {
  id: 'C1',
  name: 'Pilar',
  is_active: true,
  companies: [{ id: 'K1', business_name: 'Metalúrgica Ñandú', type: 'CON', inactive: null }],
} as const;

/** A client with its centre as `companies/getOnlyAssociated` answers it: K1 at Pilar, where it is a contractor. */
export const associatedClient = {
  id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  category: '2B',
  is_active: true,
  businessUnits: [{ id: 'C1', name: 'Pilar', is_active: true, type: 'CON', manage_groups: false }],
} as const;
