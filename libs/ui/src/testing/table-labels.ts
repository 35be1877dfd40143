import type { DataTableLabels } from '../table/table-labels';

/** The texts of a table in tests. */
export const tableLabels: DataTableLabels = {
  loading: 'Cargando',
  retry: 'Reintentar',
  sortBy: 'Ordenar por',
  ascending: 'Ascendente',
  descending: 'Descendente',
  pagination: (label) => `Páginas: ${label}`,
  pageSize: 'Filas por página',
  range: (from, to, total) => `${from} a ${to} de ${total}`,
  rangeOfMore: (from, to, counted) => `${from} a ${to} de más de ${counted}`,
  countAll: 'Ver el total exacto',
  firstPage: 'Primera',
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  lastPage: 'Última',
  select: 'Elegir',
};
