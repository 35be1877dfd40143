/** The title of each screen, and what it is for. */
export const screens = {
  sync: { title: 'Sincronización', hint: 'Publicar la configuración para los puntos de venta' },
} as const;
