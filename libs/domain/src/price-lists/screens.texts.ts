/** The title of each screen, and what it is for. */
export const screens = {
  priceList: { title: 'Listas de precios', hint: 'Qué cuesta cada servicio, por centro logístico, cliente y fecha' },
  priceSheet: { title: 'Planilla de precios', hint: 'Los precios de muchas listas a la vez, desde un día' },
  addPriceList: { title: 'Registro de lista de precios', hint: '' },
  addClientPriceList: { title: 'Registro de lista de precios', hint: '' },
  editPriceList: { title: 'Edición de lista de precios', hint: '' },
} as const;
