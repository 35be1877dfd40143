/** What the audit calls the feature's table and its columns. */
export const audited = {
  tables: { comments: 'Comentarios' },
  nouns: { comments: 'un comentario' },
  fields: { record_id: 'Registro', text: 'Comentario', mentioned: 'Mencionados' },
  event: {},
} as const;
