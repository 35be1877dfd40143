/** Groups: which pairs manage them, the groups themselves, their leaders and members (GRP). */
export const groups = {
  validation: {
    name: 'Ingresar un nombre del grupo',
    leader: 'Seleccione un lider',
    email: 'Ingrese un email valido',
    leaderOfPlace: 'El líder debe ser un comensal activo de este cliente y centro logístico',
    leaderUser: 'El usuario del líder no existe',
    placeStays: 'El cliente y el centro logístico de un grupo no cambian',
    inBothLists: 'El comensal está en las dos listas',
    unknownDiner: 'No es un comensal de este cliente y centro logístico',
  },
  /** What prevents the removal of a group. */
  uses: {
    balance: 'un saldo de {{amount}}',
    credit: 'un crédito en curso',
    credits: '{{count}} créditos en curso',
    note: 'una nota de crédito pendiente',
    notes: '{{count}} notas de crédito pendientes',
  },
  /** Why a diner was not moved. */
  moved: {
    otherGroup: '{{name}} está en el grupo {{group}}',
    inGroup: '{{name}} ya está en este grupo',
    inNone: '{{name}} ya no está en este grupo',
    left: '{{name}} ya no come en este centro logístico',
    leads: '{{name}} es líder de este grupo',
    more: '{{names}} y {{count}} más',
  },
} as const;
