/** The words of somebody who is away, and of whom acts for them. */
export const replacements = {
  title: 'Reemplazo',
  intro:
    'Mientras usted no está, otra persona puede dar por usted los pasos de créditos, notas de crédito, reversas y solicitudes de contratistas, en los lugares que ven los dos. El historial dice quién actuó y por quién. Termina solo, después del último día.',
  introOther:
    'Mientras esta persona no está, otra puede dar por ella los pasos de créditos, notas de crédito, reversas y solicitudes de contratistas, en los lugares que ven las dos.',
  fields: { replacement: 'Me reemplaza', replacementOther: 'La reemplaza', from: 'Del', to: 'Al' },
  search: 'Buscar por nombre o usuario',
  clearSearch: 'Borrar la búsqueda',
  choose: 'Elija una persona',
  none: 'No hay reemplazos',
  noCandidates: 'No se encontró a nadie que pueda reemplazar: hace falta ver algún lugar en común',
  add: 'Agregar reemplazo',
  added: 'Reemplazo agregado',
  end: 'Terminar',
  endOf: 'Terminar el reemplazo de {{person}}',
  ended: 'Reemplazo terminado',
  /** One of the list; the second for whoever acts. */
  row: '{{replacement}}, del {{from}} al {{to}}',
  rowOther: 'Usted reemplaza a {{person}}, del {{from}} al {{to}}',
  now: 'Hoy',
  act: 'Actuar por {{person}}',
  replacedBy: '{{person}} lo reemplaza a usted, hasta el {{to}}',
  replaces: 'Usted reemplaza a {{person}}, hasta el {{to}}',
  shut: 'Esta pantalla no se abre mientras usted actúa por {{person}}',
  actingFor: 'Usted actúa por {{person}}, hasta el {{to}}',
  back: 'Volver a actuar por mí',
  begun: 'Usted actúa por {{person}}',
  over: 'El reemplazo de {{person}} terminó. Usted vuelve a actuar por sí',
  refused: {
    over: 'El reemplazo terminó o ya no es posible: quien dio el paso ya no puede actuar por esa persona',
    past: 'El reemplazo no puede comenzar antes de hoy',
    self: 'Nadie se reemplaza a sí mismo',
    tooLong: 'Un reemplazo dura {{max}} días como máximo',
  },
} as const;
