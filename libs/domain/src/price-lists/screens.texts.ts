/** The title of each screen, and what it is for. */
export const screens = {
  priceList: { title: 'Listas de precios', hint: 'Qué cuesta cada servicio, por centro logístico, cliente y fecha' },
  addPriceList: { title: 'Registro de lista de precios', hint: '' },
  addClientPriceList: { title: 'Registro de lista de precios', hint: '' },
  editPriceList: { title: 'Edición de lista de precios', hint: '' },
} as const;
