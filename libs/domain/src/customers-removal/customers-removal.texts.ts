/** Removing diners in bulk (DIN-05, DIN-39): a selection, everything a search finds, or a spreadsheet of leavers. */
export const customersRemoval = {
  reviewedOne: 'Se dará de baja 1 comensal',
  reviewed: 'Se darán de baja {{people}} comensales',
  reviewedNone: 'No hay ningún comensal para dar de baja',
  /** Appended to the sentence above. */
  andRefusedOne: '{{said}}. 1 no se puede dar de baja',
  andRefused: '{{said}}. {{refused}} no se pueden dar de baja',
  removedOne: 'Se dio de baja 1 comensal',
  removed: 'Se dieron de baja {{people}} comensales',
  removedNone: 'No se dio de baja ningún comensal',
  reviewName: '{{date}}-bajas-a-revisar.xlsx',
  resultName: '{{date}}-bajas.xlsx',
  templateName: 'plantilla-bajas.xlsx',
  sheet: 'Bajas',
  resultColumn: 'Resultado',
  codesColumn: 'Códigos',
  outcome: {
    good: 'Se dará de baja',
    staying: 'Se dará de baja en sus clientes y centros logísticos; en otros sigue',
    repeated: 'Es el mismo comensal de la fila {{row}}',
    removed: 'Dado de baja',
    removedHere: 'Dado de baja en sus clientes y centros logísticos; en otros sigue',
    open: 'No se llegó a dar de baja',
  },
  reason: {
    nothingGiven: 'Indique el legajo o el código',
    notFound: 'No existe un comensal con esos datos en sus clientes y centros logísticos',
    several:
      'Hay más de un comensal con esos datos. Agregue el código, el cliente o el centro logístico que lo distinga',
    otherName: 'Apellido y nombre: hoy es de {{owner}}',
    gone: 'Ya no existe, o no pertenece a sus clientes y centros logísticos',
    changed: 'Alguien lo modificó después de la revisión. Revise otra vez',
    leads: 'Es líder de {{groups}}. Elija otro líder antes de darlo de baja',
  },
} as const;
