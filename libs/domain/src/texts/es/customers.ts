/** Diners (DIN) and the columns of their spreadsheet (MAS-02). */
export const customers = {
  validation: {
    noService: 'Debe habilitar al menos un servicio',
    profile: 'El servicio debe contener un perfil seleccionado',
    oneProfilePerCentre: 'No puede elegir mas de un perfil por centro logistico',
    password: 'Mínimo 4 caracteres numericos',
    codeTaken: 'Ya lo tiene otro comensal en {{centre}}',
    codeTakenNow: 'Ya lo tiene otro comensal en uno de los centros logísticos',
  },
  list: {
    table: 'Comensales',
  },
  upload: {
    countryOfGroup: 'Argentina',
    country: 'País',
    brand: 'Marca',
    fullName: 'Apellido y nombre',
    fileNumber: 'Legajo',
    section: 'Sector',
    authType: 'Autenticación',
    authCode: 'Código',
    password: 'Contraseña',
    profileId: 'Id de perfil de comensal',
    card: 'Tarjeta',
    biometric: 'Biométrico',
  },
} as const;
