import type { DataTableLabels, DateInputLabels } from '@comensal/ui';

/** Words for looking at the components; the portal's own come from its catalogue. */
export const tableLabels: DataTableLabels = {
  loading: 'Cargando',
  retry: 'Reintentar',
  sortBy: 'Ordenar por',
  ascending: 'Ascendente',
  descending: 'Descendente',
  pagination: (label) => `Páginas: ${label}`,
  pageSize: 'Filas por página',
  range: (from, to, total) => `${from}–${to} de ${total}`,
  rangeOfMore: (from, to, total) => `${from}–${to} de más de ${total}`,
  countAll: 'Ver el total exacto',
  firstPage: 'Primera página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  lastPage: 'Última página',
  select: 'Seleccionar',
};

export const dateLabels: DateInputLabels = {
  open: 'Abrir calendario',
  invalid: 'La fecha no es válida',
  placeholder: 'dd/mm/aaaa',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
};
