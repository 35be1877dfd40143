import { reversals } from './reversals.texts';

/** What the audit calls the feature's tables, their columns and the events of the history. */
export const audited = {
  tables: { reversals: 'Reversas', reversals_state: 'Historial de reversas' },
  nouns: { reversals: 'una reversa', reversals_state: 'un paso de una reversa' },
  fields: {
    decided_by: 'Decidida por',
    decided_on: 'Fecha de decisión',
    proposed_by: 'Propuesta por',
    reversal_id: 'Reversa',
  },
  event: reversals.event,
} as const;
