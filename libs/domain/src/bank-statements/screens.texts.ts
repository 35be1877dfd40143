/** The title of each screen, and what it is for. */
export const screens = {
  bankStatements: {
    title: 'Movimientos bancarios',
    hint: 'Lo que dice el banco, y los créditos que cada cobro paga',
  },
  bankStatementUpload: {
    title: 'Subir extracto bancario',
    hint: 'Los movimientos de una cuenta, desde el extracto del banco',
  },
} as const;
