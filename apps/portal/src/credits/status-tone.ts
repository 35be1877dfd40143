import type { CreditStatus } from '@comensal/domain';
import type { Tone } from '@comensal/ui';

const tones: Record<CreditStatus, Tone> = {
  Pendiente: 'pending',
  Facturado: 'progress',
  Pagado: 'progress',
  Aprobado: 'approved',
  Rechazado: 'refused',
  Denegado: 'refused',
};

/** The colour that a status has everywhere. */
export function statusTone(status: CreditStatus): Tone {
  return tones[status];
}
