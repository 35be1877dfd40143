import { settlements } from './settlements.texts';

/** What the audit calls the feature's tables, their columns and the events of the history. */
export const audited = {
  tables: {
    settlements: 'Liquidaciones',
    settlements_state: 'Historial de liquidaciones',
    settlement_observations: 'Observaciones de liquidaciones',
    settlement_rules: 'Reglas de liquidación',
  },
  nouns: {
    settlements: 'una liquidación',
    settlements_state: 'un paso de una liquidación',
    settlement_observations: 'una observación de una liquidación',
    settlement_rules: 'la regla de liquidación de un cliente',
  },
  fields: {
    settlement_id: 'Liquidación',
    month: 'Mes',
    edition: 'Edición',
    qty: 'Cantidad',
    hash: 'Huella (SHA-256)',
    issued_by: 'Emitida por',
    answer_until: 'Responder hasta',
    closing_proposed_by: 'Cierre propuesto por',
    exported_at: 'Exportada',
    exported_by: 'Exportada por',
    drafted_by: 'Preparada por',
    line_id: 'Línea',
    comment: 'Comentario',
    reply: 'Respuesta',
    reply_comment: 'Comentario de la respuesta',
    replied_by: 'Respondida por',
    replied_at: 'Respondida',
    by_centre: 'Por centro',
    silence_days: 'Días de silencio',
  },
  event: settlements.event,
} as const;
