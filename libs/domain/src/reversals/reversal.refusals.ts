import { defineRefusals } from '../platform/refusals/reason';

export const reversalRefusals = defineRefusals({
  onlyByProposer: [403, 'Solo quien propuso la reversa puede retirarla'],
  onlyByAnother: [403, 'La decide otra persona: usted propuso esta reversa'],
  onlyByAPerson: [403, 'Una reversa la confirma o la rechaza una persona, no un programa'],
  reversalNotApproved: [409, 'Solo se puede revertir lo que está aprobado'],
  reversalAboveLeft: [422, 'El importe supera lo que queda por revertir'],
  tooManyReversals: [409, 'Ya propuso demasiadas reversas de este registro: pida a otra persona que la proponga'],
});
