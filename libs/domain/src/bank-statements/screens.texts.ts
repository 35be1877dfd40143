/** The title of each screen, and what it is for. */
export const screens = {
  bankStatements: {
    title: 'Movimientos bancarios',
    hint: 'Lo que dice el extracto del banco: los cobros sin identificar, y los créditos que pagan los demás',
  },
  bankStatementUpload: {
    title: 'Subir extracto bancario',
    hint: 'Los movimientos de una cuenta, desde el extracto del banco',
  },
} as const;
