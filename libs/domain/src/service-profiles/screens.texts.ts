/** The title of each screen, and what it is for. */
export const screens = {
  serviceProfiles: { title: 'Perfiles de servicio', hint: 'Cuánto de cada servicio puede consumir un comensal' },
  addServiceProfile: { title: 'Registro de perfil de servicio', hint: '' },
  editServiceProfile: { title: 'Edición de perfil de servicio', hint: '' },
  showServiceProfile: { title: 'Perfil de servicio', hint: '' },
} as const;
