import { reportRowsCall } from '@comensal/domain';
import { type Day, isoDay } from '../demo/calendar';
import type { Random } from '../demo/random';
import { closing, type DayClock, opening } from './day-clock';
import type { Person } from './person';

/** A company at a centre, and perhaps one of its groups, that asks for credits. */
export interface CreditPlace {
  readonly company_id: string;
  readonly business_unit_id: string;
  readonly group: { readonly id: number } | null;
}

/** What was acknowledged of a credit: its last status, and how many documents it has. */
export interface AcknowledgedCredit {
  readonly id: number;
  status: string;
  documents: number;
}

const page = { offset: 0, limit: 50 };
const officeOpens = 8 * 60;
const officeCloses = 18 * 60;

/** Somebody at home, lists and reports, a call every few minutes of the day. What fails is measured, and they go on. */
export async function playReader(person: Person, random: Random, day: Day, clock: DayClock): Promise<void> {
  const to = Number(isoDay(day).replaceAll('-', ''));
  const from = Number(isoDay(day - 27).replaceAll('-', ''));
  const calls: readonly [call: string, body: unknown][] = [
    ['home/getHome', {}],
    ['credits/getCredits', { page }],
    ['customers/getByCompaniesAndBusinessUnit', { page }],
    ['customers/getByCompaniesAndBusinessUnit', { page, search: 'nunez' }],
    ['credit-notes/getCreditNotes', { page }],
    [reportRowsCall('consumption'), { dateFrom: from, dateTo: to, page }],
    [reportRowsCall('transactions'), { dateFrom: from, dateTo: to, page }],
    ['audit/getEvents', { page }],
  ];
  for (let now = officeOpens; now <= officeCloses && (await clock.until(now)); now += random.between(1, 6)) {
    const [call, body] = random.pick(calls);
    await person.ask(call, body).catch(() => undefined);
  }
}

/** Credits from the request to the approval with their documents, one an hour, and an export of the list at noon and in the evening. */
export async function playCredits(
  person: Person,
  place: CreditPlace,
  random: Random,
  day: Day,
  clock: DayClock,
  acknowledged: AcknowledgedCredit[],
  exported: number[],
): Promise<void> {
  const late = random.between(0, 60);
  for (let now = opening + late; now <= closing && (await clock.until(now)); now += 60) {
    await playCredit(person, place, random.whole(100, 9_999) * 100, day, acknowledged).catch(() => undefined);
    if (now % 360 < 60)
      await person.file('credits/exportCredits', { companies: [place.company_id], format: 'xlsx' }).then(
        (bytes) => exported.push(bytes),
        () => undefined,
      );
  }
}

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/MediaBox[0 0 200 100]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

function withFile(credit: object, name: string): FormData {
  const form = new FormData();
  form.append('credit', JSON.stringify(credit));
  form.append('data_0', new Blob([pdf], { type: 'application/pdf' }), name);
  return form;
}

async function playCredit(
  person: Person,
  place: CreditPlace,
  amount: number,
  day: Day,
  acknowledged: AcknowledgedCredit[],
): Promise<void> {
  const { id } = await person.command<{ id: number }>('credits/addCredit', { ...place, amount });
  const known: AcknowledgedCredit = { id, status: 'Pendiente', documents: 0 };
  acknowledged.push(known);
  const invoice = {
    invoice_number: `C-${id}`,
    invoice_date: Number(isoDay(day).replaceAll('-', '')),
    invoice_amount: amount,
  };
  await person.command('credits/invoiceCredit', withFile({ id, invoice }, 'factura.pdf'));
  Object.assign(known, { status: 'Facturado', documents: 1 });
  await person.command('credits/payCredit', withFile({ id }, 'recibo.pdf'));
  Object.assign(known, { status: 'Pagado', documents: 2 });
  await person.command('credits/editCreditStatus', { id, status: 'Aprobado' });
  known.status = 'Aprobado';
}

interface CreditFound {
  readonly status: string;
  readonly invoice: { readonly documents: readonly unknown[] };
  readonly receipt: { readonly documents: readonly unknown[] };
}

/** The ids of credits that are neither as they were acknowledged nor one step further (a step whose answer was lost). */
export async function missingCredits(person: Person, acknowledged: readonly AcknowledgedCredit[]): Promise<number[]> {
  const way = ['Pendiente', 'Facturado', 'Pagado', 'Aprobado'];
  const missing: number[] = [];
  for (const { id, status, documents } of acknowledged) {
    const found = await person.ask<CreditFound>(`credits/getCredit/${id}`, {}).catch(() => null);
    const kept = found ? found.invoice.documents.length + found.receipt.documents.length : -1;
    if (!found || kept < documents || way.indexOf(found.status) < way.indexOf(status)) missing.push(id);
  }
  return missing;
}
