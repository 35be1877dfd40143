/** Reports as files: what stands above and below the table. */
export const reports = {
  companies: 'Clientes',
  status: 'Estado',
  search: 'Búsqueda',
  none: 'Ninguno',
  andMore: '{{first}} y {{count}} más',
  generatedAt: 'Generado',
  generatedBy: 'Usuario',
  page: 'Página {{page}} de {{pages}}',
  sheet: 'Reporte',
} as const;
