/** The title of each screen, and what it is for. */
export const screens = {
  customers: { title: 'Comensales', hint: 'Quiénes comen, dónde y con qué perfil de servicio' },
  addCustomer: { title: 'Registro de comensal', hint: '' },
  editCustomer: { title: 'Edición de comensal', hint: '' },
  showCustomer: { title: 'Comensal', hint: '' },
} as const;
