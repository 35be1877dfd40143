/** The title of each screen, and what it is for. */
export const screens = {
  users: { title: 'Usuarios', hint: 'Quiénes ingresan, con qué perfil y a qué datos' },
  addUser: { title: 'Registro de usuario', hint: '' },
  editUser: { title: 'Edición de usuario', hint: '' },
  showUser: { title: 'Usuario', hint: '' },
  precontractors: {
    title: 'Precontratistas',
    hint: 'Quienes se registran para ser contratistas y quienes piden crédito',
  },
  addPrecontractor: { title: 'Registro de precontratista', hint: '' },
  editPrecontractor: { title: 'Edición de precontratista', hint: '' },
  showPrecontractor: { title: 'Precontratista', hint: '' },
} as const;
