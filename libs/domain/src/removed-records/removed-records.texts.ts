/** The words of 'Eliminados': what was removed within the last days, and comes back. */
export const removedRecords = {
  open: 'Eliminados',
  /** Of people, whose removal has a word of its own. */
  openPeople: 'Dados de baja',
  titles: {
    customer: 'Comensales dados de baja',
    serviceProfile: 'Perfiles de servicio eliminados',
    priceList: 'Listas de precios eliminadas',
    group: 'Grupos eliminados',
    profile: 'Perfiles eliminados',
    association: 'Asociaciones terminadas',
    schedule: 'Envíos de reportes eliminados',
  },
  hint: 'Plazo para recuperar lo eliminado, en días: {{days}}. Vuelve con las relaciones que todavía valen; se le dice cuáles no.',
  name: 'Nombre',
  place: 'Cliente y centro logístico',
  removedAt: 'Eliminado el',
  removedBy: 'Por',
  actions: 'Acciones',
  restore: 'Recuperar',
  restoreOne: 'Recuperar {{name}}',
  restored: '{{name}}: recuperado',
  lost: 'Recuperado, con excepciones',
  none: 'No hay nada eliminado que se pueda recuperar',
  /** The name of a price list: the day on which it begins. */
  listFrom: 'Lista desde {{date}}',
  /** What names a scheduled report, and an association. */
  scheduleOf: '{{report}} · {{frequency}} · {{format}}',
  pairOf: '{{company}} en {{centre}}',
  lostServices: 'Estos servicios no volvieron, porque hoy no tienen precio o el centro no los ofrece: {{services}}',
  lostPlaces:
    'Centros donde no volvió, porque hoy no tienen relación con el cliente o no existe el perfil: {{centres}}',
  lostGroup: 'No volvió a su grupo, porque ya no existe o era de un centro donde no volvió',
  lostLeader: 'El líder ya no come en el lugar o no tiene usuario: elija otro',
  lostDiners: 'Comensales que no volvieron al grupo, porque tienen otro o ya no están en el lugar: {{count}}',
} as const;
