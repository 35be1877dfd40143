import { priceAgreements } from './price-agreements.texts';

/** What the audit calls the feature's tables, their columns and the events of the history. */
export const audited = {
  tables: { price_agreements: 'Acuerdos retroactivos', price_agreements_state: 'Historial de acuerdos retroactivos' },
  nouns: { price_agreements: 'un acuerdo retroactivo', price_agreements_state: 'un paso de un acuerdo retroactivo' },
  fields: { agreement_id: 'Acuerdo', first_day: 'Desde', last_day: 'Hasta' },
  event: { undo: priceAgreements.event.undo },
} as const;
