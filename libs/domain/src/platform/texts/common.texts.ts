/** Words that every screen uses. */
export const common = {
  product: 'Comensal',
  /** Beside a balance: what steps that are not saved yet will change it by. */
  waitingSum: '{{sum}} en espera',
  yes: 'Si',
  tellAudit: 'Avisar a auditoría',
  no: 'No',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  retry: 'Reintentar',
  search: 'Buscar',
  searchAllStates: 'Buscar en todos los estados',
  all: 'Todos',
  selectValue: 'Seleccione un valor',
  notApplicable: 'N/A',
  withoutGroup: 'Sin grupo',
  removedGroup: '{{name}} (eliminado)',
  /** Appended to the name of an inactive company or centre; `withMark` combines them. */
  inactiveMarks: { company: 'inactivo', centre: 'inactivo', relation: 'relación finalizada' },
  marked: '{{name}} ({{mark}})',
  /** How much of a text was typed. */
  counted: '{{count}} de {{max}}',
  /** What stands where there is nothing; `absent` of the screens is the same. */
  absent: '–',
  noData: 'sin datos',
  emptyTable: 'Sin registros',
  attention: 'Atención!',
  error: 'Error',
  errorCode: 'Código',
  incidentDate: 'Fecha de Incidencia',
  reference: 'Referencia',
  loading: 'Cargando',
  offline: 'No hay conexión con el servidor. Revise su conexión y vuelva a intentar',
  screenFailed: 'No se pudo abrir la pantalla',
  screenBroken: 'La pantalla dejó de funcionar. Vuelva a cargarla; lo que estaba escribiendo se conserva',
  newTab: '(se abre en otra pestaña)',
  actions: 'Acciones',
  rejected: {
    create: 'Ocurrio un error al realizar el registro',
    edit: 'Ocurrio un error al realizar la edicion',
    remove: 'Ocurrio un error al eliminar',
  },
  requiredMark: 'Los campos con * son obligatorios.',
  wrongFields: {
    one: 'Hay un campo con error. {{label}}: {{message}}',
    many: 'Hay {{count}} campos con errores. El primero, {{label}}: {{message}}',
  },
  draftKept: 'Se recuperó lo que había escrito.',
  discard: 'Descartar',
  earlierDraft: {
    offered: 'Hay datos que usted escribió antes de los cambios de este registro. No están en el formulario.',
    shown:
      'El formulario muestra lo que usted escribió antes de los cambios de este registro. Revíselo antes de guardar.',
    see: 'Ver',
  },
  confirmRemove: 'Realmente desea borrar {{what}}?',
  conflict: {
    title: 'Otra persona modificó este registro mientras lo editaba',
    differs:
      'Así está guardado ahora, donde no coincide con lo que usted veía o escribió. Lo que usted no cambió ya muestra lo guardado:',
    same: 'Lo guardado ahora coincide con lo que usted escribió.',
    kept: 'Ya se muestra lo guardado, y sus cambios se conservan. Revíselos y guárdelos.',
    reload: 'Cargar lo guardado',
    overwrite: 'Guardar lo mío',
  },
} as const;
