/** The title of each screen, and what it is for. */
export const screens = {
  issuedInvoices: {
    title: 'Facturas emitidas',
    hint: 'Las facturas que dice el emisor, y los créditos que las nombran',
  },
  issuedInvoicesList: {
    title: 'Subir facturas emitidas',
    hint: 'Las facturas emitidas, desde la lista de ARCA o del sistema de gestión',
  },
} as const;
