/** `/business-units` and the keys of a centre's points of sale (CUS-07 to CUS-09). */
export const businessUnitScreens = {
  list: {
    table: 'Centros logísticos',
    search: 'Buscar por código SAP, nombre o segmento',
    clearSearch: 'Borrar la búsqueda',
    id: 'Código SAP',
    name: 'Nombre',
    segment: 'Segmento',
    lastConfig: 'Última configuración',
    lastTransactions: 'Últimas transacciones',
    pending: 'Transacciones pendientes',
    keys: 'Claves de puntos de venta de {{name}}',
    silentFilter: 'Filtrar por comunicación',
    silentAll: 'Todos los centros',
    silent: 'Sin comunicación',
    showAll: 'Ver todos los centros',
    emptySearch: 'Ningún centro logístico coincide con la búsqueda.',
    emptyNone: 'Los centros logísticos vienen del sistema de gestión del grupo: cree uno o cargue una planilla.',
  },
  keys: {
    title: 'Claves de puntos de venta',
    hint: 'Con su clave, cada punto de venta baja la configuración y entrega los consumos de {{name}}.',
    name: 'Punto de venta',
    nameHint: 'Por ejemplo, Caja 1',
    made: 'Cópiela ahora en el punto de venta: no se vuelve a mostrar.',
    list: 'Claves del centro logístico',
    noneHint: 'Cree una por cada punto de venta.',
    revokeSentence:
      'El punto de venta {{name}} dejará de bajar la configuración y de entregar consumos. ¿Realmente desea revocar la clave?',
  },
} as const;
