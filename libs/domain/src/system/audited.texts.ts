/** What the audit calls the feature's table, its columns and the actions. */
export const audited = {
  tables: { operator_actions: 'Acciones de sistema' },
  nouns: { operator_actions: 'una acción de sistema' },
  fields: { subject: 'Sobre', detail: 'Detalle' },
  event: { sessionEnded: 'Sesión terminada', mailResent: 'Correo enviado otra vez' },
} as const;
