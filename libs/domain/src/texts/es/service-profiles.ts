/** `/profiles-services` and its three pages (SPR-01 to SPR-35). */
export const serviceProfiles = {
  validation: {
    services: 'Debe habilitar al menos un servicio',
    quantity: 'La cantidad admite hasta {{max}}',
  },
} as const;
