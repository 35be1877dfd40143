/** The lines of settlements for the ERP, as a file. */
export const billing = {
  title: 'Liquidaciones a facturar',
  fileName: '{{date}}-liquidaciones-a-facturar',
  columns: {
    settlement: 'Liquidación',
    month: 'Mes',
    company: 'Código de cliente',
    cuit: 'CUIT',
    centre: 'Código de centro',
    service: 'Código de servicio',
    material: 'Material',
    kind: 'Concepto',
    price: 'Precio',
    qty: 'Cantidad',
    amount: 'Importe',
  },
} as const;
