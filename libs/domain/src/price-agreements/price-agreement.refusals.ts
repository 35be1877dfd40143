import { defineRefusals } from '../platform/refusals/reason';

export const agreementRefusals = defineRefusals({
  agreementOnlyByProposer: [403, 'Solo quien propuso el acuerdo puede retirarlo'],
  agreementOnlyByAnother: [403, 'Lo decide otra persona: usted propuso este acuerdo'],
  agreementOnlyByAPerson: [403, 'Un acuerdo lo confirma, lo rechaza o lo deshace una persona, no un programa'],
  agreementNotPast: [409, 'La lista no comenzó antes de hoy: no hay consumos anteriores que acordar'],
  agreementTooOld: [409, 'La lista comenzó hace más de un año: el acuerdo no puede llegar tan atrás'],
  agreementCoversNothing: [409, 'La lista no rige para nadie en los días anteriores: no hay nada que acordar'],
  agreementAlreadyProposed: [409, 'Ya hay un acuerdo propuesto para esta lista'],
  tooManyAgreements: [409, 'Ya propuso demasiados acuerdos para esta lista: pida a otra persona que lo proponga'],
});
