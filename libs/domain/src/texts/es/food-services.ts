/** `/services` and its dialog (SRV-01 to SRV-25). */
export const foodServices = {
  validation: {
    time: '* HH:mm',
    schedule: 'Formato invalido',
    sameTimes: 'La hora de fin debe ser distinta de la de inicio',
    centres: 'Seleccionar Centro/s Logístico/s',
  },
  uses: { profilesOne: '1 perfil de servicio', profilesMany: '{{count}} perfiles de servicio', listsOne: '1 lista de precios', listsMany: '{{count}} listas de precios', both: '{{profiles}} y {{lists}}' },
  list: {
    range: '{{begin}} - {{end}}',
  },
} as const;
