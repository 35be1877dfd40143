/** The title of each screen, and what it is for. */
export const screens = {
  registerContractor: { title: 'Registro de contratista', hint: 'Enviar los datos y documentos de su empresa' },
  contractorsState: { title: 'Solicitudes de contratistas', hint: 'Seguir, corregir y revisar los registros' },
  editContractorState: { title: 'Solicitud de contratista', hint: '' },
  showContractorState: { title: 'Solicitud de contratista', hint: '' },
  reviewContractors: { title: 'Revisión de contratistas', hint: '' },
} as const;
