/** What the audit calls the feature's tables and columns. */
export const audited = {
  tables: { duty_rules: 'Reglas de funciones en conflicto', duty_reasons: 'Motivos de funciones en conflicto' },
  nouns: {
    duty_rules: 'la regla de dos funciones en conflicto',
    duty_reasons: 'el motivo de dos funciones en conflicto',
  },
  fields: {
    pair: 'Funciones',
    rule: 'Regla',
    four_eyes: 'Cuatro ojos',
    set_by: 'Cambiada por',
    until_day: 'Vale hasta',
    given_by: 'Dado por',
  },
  event: {},
} as const;
