/** Why a meal of a terminal was not taken, and the screen of those meals. */
export const terminal = {
  reasons: {
    notAMeal: 'El consumo no es un objeto',
    invalidField: 'Dato inválido en {{field}}: {{message}}',
    withoutDiner: 'Falta el comensal: customer_id, o auth_code con auth_type',
    unknownDiner: 'Comensal desconocido',
    future: 'La fecha y hora del consumo es futura',
    dinerRemoved: 'Comensal dado de baja',
    notAtCentre: 'El comensal no tiene un perfil de servicio activo en el centro',
    unknownService: 'Servicio desconocido',
    serviceNotOffered: 'Servicio no ofrecido en el centro',
    relationEnded: 'El cliente no tiene una relación activa con el centro',
    noPrice: 'Sin precio vigente para el servicio en la fecha del consumo',
    amountTooLarge: 'El importe supera el máximo permitido',
  },
  states: { pending: 'Pendiente', reviewed: 'Revisado', accepted: 'Tomado' },
  marks: { overLimit: 'Supera el límite', offSchedule: 'Fuera de horario', amountDiffers: 'Importe distinto' },
  shortMarks: { overLimit: 'Límite', offSchedule: 'Horario', amountDiffers: 'Importe' },
  tabs: { label: 'Consumos a revisar', refused: 'Rechazados', observed: 'Observados' },
  filters: {
    centre: 'Centro', allCentres: 'Todos', severalCentres: '{{count}} centros', state: 'Estado', allStates: 'Todos', severalStates: '{{count}} estados',
    mark: 'Observación', allMarks: 'Todas', severalMarks: '{{count}} observaciones',
    searchRefused: 'Buscar por id, motivo o dato enviado', searchObserved: 'Buscar por comensal, legajo o id', clear: 'Borrar la búsqueda', showAll: 'Quitar los filtros',
  },
  columns: {
    received: 'Recibido', centre: 'Centro', reason: 'Motivo', diner: 'Comensal', service: 'Servicio', state: 'Estado', actions: 'Acciones',
    times: '{{service}} × {{qty}}', occurred: 'Fecha y hora', client: 'Cliente', qty: 'Cantidad', amount: 'Importe', difference: 'Diferencia', marks: 'Observaciones', pos: 'Punto de venta',
  },
  empty: {
    refused: 'Ningún consumo espera revisión.', narrowed: 'Ningún consumo coincide con los filtros elegidos.', observed: 'Todos los consumos están dentro de los límites, los horarios y los precios.',
  },
  detail: {
    open: 'Ver el consumo {{id}}', title: 'Consumo {{id}}', unknown: 'sin datos', sent: 'Lo que envió el terminal', terminalId: 'Id en el terminal',
    reviewed: 'Revisado', reviewedBy: '{{date}}, por {{username}}', accepted: 'Tomado', value: 'Valor',
  },
  actions: {
    retry: 'Reintentar', retryRow: 'Reintentar el consumo {{id}}', review: 'Marcar como revisado', reviewRow: 'Marcar como revisado el consumo {{id}}',
    confirmReview: '¿Desea marcar como revisado el consumo {{id}}? Quedará rechazado y no podrá reintentarse desde aquí', reviewed: 'El consumo {{id}} quedó revisado', retried: 'El consumo {{id}} fue tomado',
  },
  settled: { reviewed: 'revisado', accepted: 'tomado' },
} as const;
