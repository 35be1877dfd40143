/** What waits, above the screens of home (ACC-12, O-05). */
export const home = {
  tiles: 'Estado de hoy',
  loading: 'Cargando el estado de hoy',
  failed: 'No se pudo cargar el estado de hoy',
  at: 'Datos al {{at}}',
  seeAll: 'Ver todos ({{total}})',
  more: 'y {{total}} más',
  since: { today: 'desde hoy', one: 'desde ayer', many: 'desde hace {{days}} días' },
  admission: {
    title: 'Su alta como contratista',
    ready: 'Pedir el primer crédito',
    readyNote: 'Su alta está completa',
    one: 'Falta 1 paso del alta',
    many: 'Faltan {{count}} pasos del alta',
    note: 'Su solicitud {{id}} fue aprobada. El personal completa el alta; después podrá pedir su primer crédito.',
  },
  meals: {
    title: 'Consumos de hoy',
    before: 'de {{total}} en todo el {{weekday}} {{date}}',
    link: 'Ver el reporte',
    none: 'Todavía no hay consumos hoy ni los hubo hace una semana',
    days: {
      sunday: 'domingo',
      monday: 'lunes',
      tuesday: 'martes',
      wednesday: 'miércoles',
      thursday: 'jueves',
      friday: 'viernes',
      saturday: 'sábado',
    },
  },
  credits: {
    title: 'Créditos en curso',
    none: 'No hay créditos en curso',
  },
  creditNotes: {
    title: 'Notas de crédito en curso',
    none: 'No hay notas de crédito en curso',
  },
  contractorRequests: {
    title: 'Registros de contratistas',
    none: 'Ninguna solicitud de contratista en curso',
  },
  balances: {
    title: 'Saldos por terminarse',
    none: 'Ningún saldo está bajo ni por terminarse',
    link: 'Ver los saldos',
  },
  centres: {
    title: 'Centros sin comunicación',
    none: 'Todos los centros recibieron la configuración y entregaron consumos',
    lacks: {
      config: 'Sin la última configuración',
      meals: 'Sin entregas desde el {{at}}',
      never: 'Nunca entregó consumos',
    },
    pending: '{{total}} por entregar',
  },
  refusedMeals: {
    title: 'Consumos rechazados',
    none: 'Ningún consumo rechazado por revisar',
  },
  backups: {
    title: 'Copias de seguridad atrasadas',
    base: 'La última copia completa es del {{at}}.',
    never: 'Todavía no se completó ninguna copia.',
    changes: 'Los cambios se copian hasta el {{at}}.',
    remedy: 'Avise a quien mantiene el servidor: el motivo está en logs/backup.log.',
  },
} as const;
