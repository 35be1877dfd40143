/** The title of each screen, and what it is for. */
export const screens = {
  masterData: {
    title: 'Carga de clientes y centros',
    hint: 'Los clientes, centros y materiales del sistema de gestión',
  },
} as const;
