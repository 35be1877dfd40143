import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { businessDay } from '@comensal/domain';
import { writeUploadFile } from '../bench/upload-file';
import { type Day, momentOf } from '../demo/calendar';
import { pdfOf } from '../demo/documents';
import { contractor } from '../demo/organisation';
import { menuOf } from '../terminal/held-menu';
import type { ProofCanteen } from '../terminal/proof-canteen';
import { simulate } from '../terminal/simulate';
import { openLine, type TerminalLine } from '../terminal/terminal-line';
import type { Person, Worked } from './commands';

const account = { company_id: contractor.company, business_unit_id: contractor.withoutGroups };
/** Rows of each uploaded sheet. */
export const uploadRows = 25;
const amounts = { credit: 150_000, firstNote: 1_000_000 };

/** Does a command and writes down that it was answered. */
async function done<Data>(worked: Worked, kind: string, mark: string, command: () => Promise<Data>): Promise<Data> {
  const begunAt = Date.now();
  const data = await command();
  worked.record({ kind, mark, begunAt, answeredAt: Date.now() });
  return data;
}

const pdf = (title: string): Blob =>
  new Blob([new Uint8Array(pdfOf(title, ['Documento de prueba.']))], { type: 'application/pdf' });
function formOf(field: string, value: object, file?: { readonly name: string; readonly content: Blob }): FormData {
  const form = new FormData();
  form.set(field, JSON.stringify(value));
  if (file) form.set('data_0', file.content, file.name);
  return form;
}

export interface Staff {
  readonly contractor: Person;
  readonly billing: Person;
  readonly approver: Person;
  readonly noteAuthor: Person;
  readonly noteApprover: Person;
  readonly operator: Person;
}

/** Credits one after another on their whole way, with invoice and receipt as files. */
export async function workOnCredits(worked: Worked, staff: Staff, lane: number): Promise<void> {
  for (let nth = 1; worked.isOpen(); nth += 1) {
    const order = `${worked.name}-${lane}-${nth}`;
    const { id } = await done(worked, 'credit', order, () =>
      staff.contractor.command<{ id: number }>(
        'credits/addCredit',
        () => ({ ...account, amount: amounts.credit, purchase_order: order }),
        `${order}-add`,
      ),
    );
    const invoice = { invoice_number: order.slice(-20), invoice_date: today(), invoice_amount: amounts.credit };
    await done(worked, 'invoice', order, () =>
      staff.billing.command(
        'credits/invoiceCredit',
        () => formOf('credit', { id, invoice }, { name: 'factura.pdf', content: pdf('FACTURA') }),
        `${order}-invoice`,
      ),
    );
    await done(worked, 'pay', order, () =>
      staff.contractor.command(
        'credits/payCredit',
        () => formOf('credit', { id }, { name: 'recibo.pdf', content: pdf('RECIBO') }),
        `${order}-pay`,
      ),
    );
    await done(worked, 'approve', order, () =>
      staff.approver.command('credits/editCreditStatus', () => ({ id, status: 'Aprobado' }), `${order}-approve`),
    );
  }
}

/** Notes with their file, approved one after another; each has an amount of its own. */
export async function workOnNotes(worked: Worked, staff: Staff): Promise<void> {
  for (let nth = 1; worked.isOpen(); nth += 1) {
    const amount = amounts.firstNote + nth;
    const key = `${worked.name}-note-${nth}`;
    const { id } = await done(worked, 'note', String(amount), () =>
      staff.noteAuthor.command<{ id: number }>(
        'credit-notes/addCreditNote',
        () => formOf('creditNote', { ...account, amount }, { name: 'detalle.pdf', content: pdf('DETALLE') }),
        `${key}-add`,
      ),
    );
    await done(worked, 'noteApproval', String(amount), () =>
      staff.noteApprover.command(
        'credit-notes/editCreditNote',
        () => formOf('creditNote', { id, status: 'Aprobado' }),
        `${key}-approve`,
      ),
    );
    await wait(100);
  }
}

/** Sheets of new diners, each with codes of its own. One whose answer was lost is not sent again: nobody knows whether it runs. */
export async function workOnUploads(worked: Worked, staff: Staff, profileId: number, folder: string): Promise<void> {
  for (let nth = 1; worked.isOpen(); nth += 1) {
    const prefix = `${worked.name}U${nth}X`;
    const file = path.join(folder, `${prefix}.xlsx`);
    await writeUploadFile({ path: file, rows: uploadRows, prefix, firstNumber: 5_000_000 + nth * 100, profileId });
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'comensales.xlsx');
    const begunAt = Date.now();
    const begun = await staff.operator.once<{ jobId?: string }>('customers/massiveAdd', form, asynchronous);
    if (begun?.jobId)
      worked.record({ kind: 'upload', mark: `${prefix} ${begun.jobId}`, begunAt, answeredAt: Date.now() });
    await rm(file);
    await wait(2_000);
  }
}

/** Lists as files, made by jobs. */
export async function workOnExports(worked: Worked, staff: Staff): Promise<void> {
  while (worked.isOpen()) {
    for (const format of ['xlsx', 'pdf'] as const) {
      const begunAt = Date.now();
      const begun = await staff.contractor.once<{ jobId?: string }>('credits/exportCredits', { format }, asynchronous);
      if (begun?.jobId) worked.record({ kind: 'export', mark: begun.jobId, begunAt, answeredAt: Date.now() });
      await wait(1_500);
    }
  }
}

const asynchronous = { prefer: 'respond-async' };

const daysOfARound = 2;
/** The first day of the meals: 2026-01-01. */
const firstDay: Day = Date.UTC(2026, 0, 1) / 86_400_000;

/** A terminal that delivers small batches all the time, holds what is not answered, and sends some twice; a round is two of its days. */
export async function workAtTerminal(
  worked: Worked,
  canteen: ProofCanteen,
  place: number,
  tills: number,
): Promise<void> {
  const centre = canteen.centres[place % canteen.centres.length];
  if (!centre) throw new Error('A terminal needs a centre');
  for (let round = 0; worked.isOpen() && round < 160; round += 1) {
    const till = `${centre.id}-POS${place}-R${round}-${worked.name}`;
    const from = firstDay + round * daysOfARound;
    await simulate(patient(worked, openLine(worked.url, centre.key)), menuOf(centre.id, centre.configuration), {
      till: { name: till, position: Math.floor(place / canteen.centres.length), tills },
      seed: place * 1_000 + round,
      habits: { offline: 0.1, twice: 0.15, batch: 25 },
      from,
      to: from + daysOfARound - 1,
      now: momentOf(new Date()),
    });
  }
}

/** Holds what is not answered for as long as it takes, breathes between two batches, and writes down what was taken. */
function patient(worked: Worked, line: TerminalLine): TerminalLine {
  return {
    configuration: line.configuration,
    async deliver(transactions, pending) {
      const ids = (transactions as readonly { readonly id: string }[]).map(({ id }) => id);
      const answer = await done(worked, 'meals', ids.join(' '), () =>
        untilTaken(() => line.deliver(transactions, pending)),
      );
      await wait(400);
      return answer;
    },
  };
}

async function untilTaken<Answer>(deliver: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await deliver();
    } catch (error) {
      if (!(error instanceof Error && error.message === 'The server does not answer')) throw error;
    }
  }
}

const today = (): number => businessDay(new Date());
