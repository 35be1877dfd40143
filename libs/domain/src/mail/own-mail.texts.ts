/** How a person wants the mails about shared work, in the preferences. */
export const ownMail = {
  title: 'Correos sobre el trabajo compartido',
  hint: 'Lo que espera a varias personas, los pasos de los registros en los que usted participa y los recordatorios. Lo que es solo suyo llega siempre: contraseñas y seguridad, reportes programados y pasos que no se guardaron.',
  each: 'Cada uno',
  digest: 'Un resumen por día',
  none: 'Ninguno',
  hour: 'Hora del resumen',
  hourHint: 'Si después elige otra cosa, lo que ya esperaba el resumen llega igual, a su hora.',
} as const;
