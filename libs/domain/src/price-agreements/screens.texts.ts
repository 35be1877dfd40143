/** The title of each screen, and what it is for. */
export const screens = {
  priceAgreements: {
    title: 'Acuerdos retroactivos',
    hint: 'Decidir y seguir los precios que valen también para lo ya consumido',
  },
  priceAgreement: { title: 'Acuerdo retroactivo', hint: '' },
} as const;
