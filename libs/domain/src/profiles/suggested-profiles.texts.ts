/** The purpose of each initial profile, by its name; users see it below the name (PRF-16). */
export const suggestedProfiles = {
  Administrador: 'Administración general',
  Precontratista: 'Se registra como contratista',
  Contratista: 'Pide y paga créditos',
  Facturacion: 'Factura y deniega créditos',
  Aprobador: 'Aprueba y rechaza pagos',
  LiderGrupo: 'Líder de un grupo de comensales',
  NotasSolicita: 'Pide notas de crédito',
  NotasAprueba: 'Aprueba notas de crédito',
  Auditor: 'Consulta la auditoría',
  Operador: 'Comensales y servicios de sus centros',
} as const;
