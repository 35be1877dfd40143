/** `/price-indices` and its dialogs. */
export const priceIndices = {
  fields: {
    index: 'Índice',
    month: 'Mes',
    value: 'Valor',
    source: 'Fuente',
    published_on: 'Fecha de publicación',
    entered_by: 'Cargado por',
  },
  list: {
    table: 'Valores de índices de precios',
    search: 'Buscar por índice, mes o fuente',
    clearSearch: 'Borrar la búsqueda',
    create: 'Agregar valor',
    view: 'Ver {{name}}',
    edit: 'Editar {{name}}',
    remove: 'Eliminar {{name}}',
    emptySearch: 'Ningún valor coincide con la búsqueda.',
    emptyNone:
      'Cargue los valores que publican INDEC u otras fuentes: con ellos se proponen los precios de los clientes con cláusula.',
  },
  name: '{{index}} de {{month}}',
  form: {
    title: 'Valor de un índice',
    edit: 'Editar',
    indexHint: 'Con el mismo nombre en todos los meses',
    monthHint: 'Por ejemplo, 10/2026',
    saved: 'Quedó guardado: {{name}}',
  },
  remove: { title: 'Eliminar valor', what: 'el valor de {{name}}', done: 'Se eliminó el valor de {{name}}' },
  validation: {
    month: 'Escriba el mes y el año, por ejemplo 10/2026',
    value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257',
  },
} as const;
