/** Mails. The audit's newest block, and a block that does not match. */
export const mails = {
  auditHead: {
    subject: 'Auditoría: huella del {{date}}',
    body: 'Este es el último bloque sellado y firmado de la auditoría. Consérvelo: sirve para probar que nadie alteró la auditoría. Si tiene dudas, pregunte a quien mantiene el servidor.',
    facts: {
      seal: 'Bloque',
      lastEvent: 'Último evento',
      hash: 'Huella',
      signature: 'Firma',
      key: 'Clave de firma',
      at: 'Momento',
      checkpoint: 'Punto de control',
      logKey: 'Clave del registro',
    },
    link: 'Abrir la auditoría',
  },
  auditTip: {
    subject: 'Avisos a auditoría del {{date}}',
    body: 'Alguien avisó algo a auditoría sobre un registro. Usted puede leerlo en Avisos a auditoría; este correo no dice qué es ni quién avisó.',
    facts: { day: 'Día' },
    link: 'Abrir los avisos',
  },
  auditRewritten: {
    subject: 'Auditoría: no coincide con lo guardado ({{date}})',
    body: 'La auditoría de la base de datos no es la que se guardó fuera de ella. No se sella ni se firma nada más hasta que alguien lo revise. Avise a quien mantiene el servidor.',
    facts: { found: 'Qué se encontró', at: 'Momento' },
    link: 'Abrir la auditoría',
  },
} as const;
