/** What the server says about undone bulk changes; the screens' words are in `jobs`. */
export const undo = {
  /** Recorded in the audit. `{{file}}` is empty, or names the file in brackets. */
  fact: {
    editPrices: 'Deshacer del cambio de precios del {{moment}}{{file}}',
    loadIndices: 'Deshacer de la carga de índices de precios del {{moment}}{{file}}',
    loadIssued: 'Deshacer de la carga de facturas emitidas del {{moment}}{{file}}',
    loadStatement: 'Deshacer de la carga de un extracto bancario del {{moment}}{{file}}',
    massiveAdd: 'Deshacer de la carga masiva de comensales del {{moment}}{{file}}',
    moveCustomers: 'Deshacer del cambio de comensales del {{moment}}{{file}}',
    moveDiners: 'Deshacer del cambio de grupo de comensales del {{moment}}{{file}}',
    removeCustomers: 'Deshacer de la baja de comensales del {{moment}}{{file}}',
  },
  /** What a call did at once. */
  did: {
    editPrices: { one: '{{name}}: cambió 1 precio', many: '{{name}}: cambiaron {{rows}} precios' },
    moveCustomers: { one: '{{name}}: cambió 1 comensal', many: '{{name}}: cambiaron {{rows}} comensales' },
    moveDiners: {
      one: '{{name}}: cambió de grupo 1 comensal',
      many: '{{name}}: cambiaron de grupo {{rows}} comensales',
    },
  },
  noGroup: 'Sin grupo',
  said: {
    editPrices: {
      none: 'Ningún precio volvió al de antes',
      one: '1 precio volvió al de antes',
      many: '{{rows}} precios volvieron a los de antes',
    },
    loadIndices: {
      none: 'No se deshizo la carga de ningún valor',
      one: 'Se deshizo la carga de 1 valor',
      many: 'Se deshizo la carga de {{rows}} valores',
    },
    loadIssued: {
      none: 'No se deshizo la carga de ninguna factura',
      one: 'Se deshizo la carga de 1 factura',
      many: 'Se deshizo la carga de {{rows}} facturas',
    },
    loadStatement: {
      none: 'No se deshizo la carga de ningún movimiento',
      one: 'Se deshizo la carga de 1 movimiento',
      many: 'Se deshizo la carga de {{rows}} movimientos',
    },
    massiveAdd: {
      none: 'No se deshizo la carga de ningún comensal',
      one: 'Se deshizo la carga de 1 comensal',
      many: 'Se deshizo la carga de {{rows}} comensales',
    },
    moveCustomers: {
      none: 'Ningún comensal volvió a los datos de antes',
      one: '1 comensal volvió a los datos de antes',
      many: '{{rows}} comensales volvieron a los datos de antes',
    },
    moveDiners: {
      none: 'Ningún comensal volvió a su grupo de antes',
      one: '1 comensal volvió a su grupo de antes',
      many: '{{rows}} comensales volvieron a su grupo de antes',
    },
    removeCustomers: {
      none: 'No se restituyó ningún comensal',
      one: 'Se restituyó 1 comensal',
      many: 'Se restituyeron {{rows}} comensales',
    },
  },
  /** Appended to a sentence above, and to that of a removal. */
  butRefusedOne: '{{said}}. Con 1 no fue posible: descargue el resultado con el motivo',
  butRefused: '{{said}}. Con {{refused}} no fue posible: descargue el resultado con los motivos',
  sheet: {
    editPrices: 'Cambio de precios deshecho',
    loadIndices: 'Carga de índices deshecha',
    loadIssued: 'Carga de facturas deshecha',
    loadStatement: 'Carga de extracto deshecha',
    massiveAdd: 'Carga deshecha',
    moveCustomers: 'Cambio deshecho',
    moveDiners: 'Cambio de grupo deshecho',
    removeCustomers: 'Bajas',
  },
  fileName: {
    editPrices: '{{date}}-cambio-de-precios-deshecho.xlsx',
    loadIndices: '{{date}}-carga-de-indices-deshecha.xlsx',
    loadIssued: '{{date}}-carga-de-facturas-deshecha.xlsx',
    loadStatement: '{{date}}-carga-de-extracto-deshecha.xlsx',
    massiveAdd: '{{date}}-carga-deshecha.xlsx',
    moveCustomers: '{{date}}-cambio-de-comensales-deshecho.xlsx',
    moveDiners: '{{date}}-cambio-de-grupo-deshecho.xlsx',
    removeCustomers: '{{date}}-bajas-deshechas.xlsx',
  },
  /** What happens to a row, and what happened to it, by what the change did with it. */
  row: {
    removed: { will: 'Se restituirá', done: 'Restituido' },
    created: { will: 'Se dará de baja: lo creó la carga', done: 'Dado de baja: lo había creado la carga' },
    moved: { will: 'Volverá a su grupo de antes', done: 'Volvió a su grupo de antes' },
    priced: { will: 'Volverá al precio de antes', done: 'Volvió al precio de antes' },
    added: { will: 'Se quitará: lo agregó el cambio', done: 'Se quitó: lo había agregado el cambio' },
    loaded: { will: 'Se quitará: lo agregó la carga', done: 'Se quitó: lo había agregado la carga' },
    corrected: { will: 'Volverá al valor de antes', done: 'Volvió al valor de antes' },
    dropped: { will: 'Volverá a la lista', done: 'Volvió a la lista' },
    changed: { will: 'Volverá a los datos de antes', done: 'Volvió a los datos de antes' },
  },
  open: 'No se llegó a deshacer',
  /** Why a row stays as it is. */
  reason: {
    outOfScope: 'No pertenece a sus clientes y centros logísticos de hoy',
    groupNotLed: 'El grupo ya no existe o usted ya no lo administra',
    groupGone: 'El grupo de antes ya no existe',
    leadsGroup: 'Es líder del grupo',
    left: 'Ya no come en el cliente y centro logístico del grupo',
    listGone: 'La lista de precios ya no existe, o no pertenece a sus clientes y centros logísticos de hoy',
    lastService: 'La lista quedaría sin servicios',
    changed: 'Se modificó después',
    matched: 'Un movimiento del extracto se concilió',
    valueGone: 'Alguien lo eliminó después',
    removedSince: 'Otra persona lo dio de baja después',
    eaten: 'Ya tiene consumos',
    leads: 'Es líder de {{groups}}. Elija otro líder antes de darlo de baja',
    placeEnded: 'El perfil de servicio, o la relación con {{centre}}, terminó',
    otherPlace: 'Ya tiene otro perfil de servicio en {{centre}}',
    codeTaken: 'El código ya lo tiene otro comensal en {{centre}}',
    codeTakenElsewhere: 'El código ya lo tiene otro comensal en otro de los centros logísticos de este comensal',
    codeKept: 'El código sigue con el comensal que lo recibió, con el que no fue posible',
    fileNumberTaken: 'El legajo ya lo tiene otro comensal del cliente',
  },
} as const;
