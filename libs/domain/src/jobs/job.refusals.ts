import { defineRefusals } from '../platform/refusals/reason';

export const jobRefusals = defineRefusals({
  jobNotFinished: [409, 'El proceso todavía no terminó'],
  jobFinished: [409, 'El proceso ya terminó'],
  jobFailed: [500, 'No se pudo completar el proceso'],
  jobFileOutdated: [
    409,
    'Desde que se hizo este archivo cambió lo que usted puede ver, y ya no se puede descargar. Vuelva a exportarlo',
  ],
  jobNotContinued: [409, 'El proceso no se puede continuar. Inícielo de nuevo'],
  tooManyJobs: [429, 'Ya tiene {{max}} procesos en espera o en curso. Espere a que termine alguno, o cancélelo'],
  changeNotUndone: [409, 'Ya no se puede deshacer: pasaron más de 24 horas, ya se deshizo o no cambió nada'],
});
