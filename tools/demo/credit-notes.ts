import { at, type Day, dayOf, hour, isWorkday, type Moment, spanishDay } from './calendar';
import type { Account } from './credits';
import { type PlannedFile, pdfOf } from './documents';
import { noteComments, noteDenials } from './names';
import type { Random } from './random';

export interface NotePlan {
  readonly account: Account;
  readonly amount: number;
  readonly requestedBy: string;
  readonly requested: Moment;
  readonly decision: {
    readonly status: 'Aprobado' | 'Denegado';
    readonly by: string;
    readonly at: Moment;
    readonly comments: string | null;
  } | null;
  readonly file: { readonly planned: PlannedFile; readonly at: Moment } | null;
}

const count = 34;

/**
 * The credit notes of the history: the latest still pending, most of the older ones approved, some denied; two thirds
 * of the approved with their document.
 */
export function makeCreditNotes(random: Random, accounts: readonly Account[], start: Day, now: Moment): NotePlan[] {
  const today = dayOf(now);
  const notes = Array.from({ length: count }, (_, position): NotePlan => {
    const account = accounts[position % accounts.length];
    if (!account) throw new RangeError('There is no contractor');
    const isPending = position < 10;
    const requested = officeMoment(
      random,
      isPending ? today - random.whole(1, 12) : random.whole(start + 5, today - 14),
      -1,
    );
    const decided = officeMoment(random, dayOf(requested) + random.whole(1, 4), 1);
    const status = random.chance(0.7) ? 'Aprobado' : 'Denegado';
    const hasFile = isPending ? random.chance(0.3) : status === 'Aprobado' && random.chance(0.65);
    const isOfContract = ['10002001', '10003001'].includes(account.company.id);
    return {
      account,
      requested,
      requestedBy: isOfContract ? 'notas' : 'lvega',
      amount: random.whole(12, 480) * 100_000,
      decision: isPending
        ? null
        : {
            status,
            by: 'notasap',
            at: decided,
            comments: status === 'Denegado' ? random.pick(noteDenials) : random.pick([null, ...noteComments]),
          },
      file: hasFile ? { planned: noteFile(random, account, requested), at: requested + 15 * 60 } : null,
    };
  });
  return notes.sort((a, b) => a.requested - b.requested);
}

function noteFile(random: Random, account: Account, requested: Moment): PlannedFile {
  return {
    id: random.uuid(),
    name: `Detalle ${spanishDay(dayOf(requested)).replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: pdfOf('DETALLE DE LA DIFERENCIA', [
      account.company.business_name,
      `CUIT: ${account.company.cuit}`,
      `Fecha: ${spanishDay(dayOf(requested))}`,
      '',
      'Documento de demostración.',
    ]),
  };
}

/** Office hours of the day or, when it is not a working day, of the next working day in the direction. */
function officeMoment(random: Random, day: Day, direction: 1 | -1): Moment {
  return isWorkday(day)
    ? at(day, random.between(9 * hour, 17 * hour))
    : officeMoment(random, day + direction, direction);
}
