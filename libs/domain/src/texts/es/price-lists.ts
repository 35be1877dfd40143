/** `/price-list` and its forms (PRI-01 to PRI-13), and what the calls say of a list (PRI-16 to PRI-20). */
export const priceLists = {
  validation: {
    noService: 'Debe elegir al menos un servicio',
    unpriced: 'No pueden quedar servicios sin precio',
    notOffered: 'El centro logístico no ofrece alguno de los servicios',
    notRelated: 'El cliente no tiene una relación activa con el centro logístico',
    fixed: 'No se puede cambiar en una lista existente',
  },
} as const;
