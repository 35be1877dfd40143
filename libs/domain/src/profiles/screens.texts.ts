/** The title of each screen, and what it is for. */
export const screens = {
  profiles: { title: 'Gestión de perfiles', hint: 'Qué puede ver y hacer cada perfil' },
} as const;
