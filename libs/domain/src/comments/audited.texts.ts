/** What the audit calls the feature's table and its columns. */
export const audited = {
  tables: { comments: 'Comentarios' },
  fields: { record_id: 'Registro', text: 'Comentario', mentioned: 'Mencionados' },
  event: {},
} as const;
