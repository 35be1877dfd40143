/** Why a meal of a terminal was not taken, and the screen of those meals. */
export const terminal = {
  reasons: {
    notAMeal: 'El consumo no es un objeto',
    invalidField: 'Dato inválido en {{field}}: {{message}}',
    withoutDiner: 'Falta el comensal: customer_id, o auth_code con auth_type',
    unknownDiner: 'Comensal desconocido',
    future: 'La fecha y hora del consumo es futura',
    dinerRemoved: 'Comensal dado de baja',
    notAtCentre: 'El comensal no tiene un perfil de servicio activo en el centro',
    unknownService: 'Servicio desconocido',
    serviceNotOffered: 'Servicio no ofrecido en el centro',
    relationEnded: 'El cliente no tiene una relación activa con el centro',
    noPrice: 'Sin precio vigente para el servicio en la fecha del consumo',
    amountTooLarge: 'El importe supera el máximo permitido',
  },
  settled: { reviewed: 'revisado', accepted: 'tomado' },
} as const;
