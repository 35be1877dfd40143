/** The mail to somebody whom a comment mentions. `record` names it: 'el crédito 12'. */
export const mails = {
  mention: {
    subject: 'Lo mencionaron en {{record}}',
    body: '{{person}} lo mencionó a usted en un comentario sobre {{record}}.',
    comment: 'Comentario',
    writtenBy: 'Escrito por',
  },
} as const;
