import { uploadHead } from '@comensal/infrastructure/testing';
import { callAt, signedIn } from './calls';

/** What users read as done, to compare with what is stored. */
export interface Acknowledged {
  /** Purchase orders of requested credits, and of the invoiced ones among them. */
  readonly requested: string[];
  readonly invoiced: string[];
  /** Jobs by their calls. */
  readonly exports: string[];
  readonly uploads: string[];
  /** Any answer other than success. */
  readonly refused: string[];
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Everybody finishes their current work. */
  end(): Promise<void>;
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const place = { company_id: 'K1', business_unit_id: 'C2' };

/** The body that invoices a credit, with its document. */
export function invoiceForm(id: number): FormData {
  const form = new FormData();
  form.append(
    'credit',
    JSON.stringify({ id, invoice: { invoice_number: `A-1-${id}`, invoice_date: 20261110, invoice_amount: 1_000 } }),
  );
  form.append('data_1', new Blob([pdf, `% ${id}\n`], { type: 'application/pdf' }), 'factura.pdf');
  return form;
}

function uploadForm(code: string): FormData {
  const form = new FormData();
  const row = `AR;M;Paz, Sol;;;Tarjeta;${code};;9011`;
  form.append('file', new Blob([[uploadHead.join(';'), row].join('\n')], { type: 'text/csv' }), 'comensales.csv');
  return form;
}

/**
 * Users who work without a pause: they sign in, request and invoice credits, upload diners and export files. Each call
 * is made once: any answer other than success is recorded in `refused`.
 */
export function startLoad(url: string): Load {
  const acknowledged: Acknowledged = {
    requested: [],
    invoiced: [],
    exports: [],
    uploads: [],
    refused: [],
  };
  let working = true;
  const ask = async (...[name, body, headers]: [string, object | FormData, Record<string, string>]) => {
    const answer = await callAt(url, name, body, headers);
    if (answer.status >= 300) acknowledged.refused.push(`${answer.status} ${name}`);
    return answer.status < 300 ? (answer.data ?? {}) : null;
  };
  const requester = async (number: number): Promise<void> => {
    for (let nth = 0; working; nth += 1) {
      const order = `${number}-${nth}`;
      const [asks, invoices] = await Promise.all([signedIn(url, 'contratista'), signedIn(url, 'facturacion')]);
      const credit = await ask(
        'credits/addCredit',
        { ...place, amount: 1_000, purchase_order: order },
        { ...asks, 'idempotency-key': order },
      );
      if (!credit) continue;
      acknowledged.requested.push(order);
      const done = await ask('credits/invoiceCredit', invoiceForm(Number(credit['id'])), {
        ...invoices,
        'idempotency-key': `invoice-${order}`,
      });
      if (done) acknowledged.invoiced.push(order);
    }
  };
  /** Starts a job, and the next one when it has ended. */
  const worker = async (
    username: string,
    kind: 'exports' | 'uploads',
    start: (headers: Record<string, string>) => Promise<Record<string, unknown> | null>,
  ): Promise<void> => {
    const headers = { ...(await signedIn(url, username)), prefer: 'respond-async' };
    while (working) {
      const job = await start(headers);
      if (!job) continue;
      acknowledged[kind].push(String(job['jobId']));
      for (let state = 'waiting'; working && (state === 'waiting' || state === 'active'); )
        state = String((await ask(`jobs/${String(job['jobId'])}`, {}, headers))?.['state']);
    }
  };
  const everybody = Promise.all([
    requester(1),
    requester(2),
    worker('contratista', 'exports', (headers) => ask('credits/exportCredits', {}, headers)),
    worker('admin', 'uploads', (headers) =>
      ask('customers/massiveAdd', uploadForm(`Z${acknowledged.uploads.length}`), headers),
    ),
  ]);
  return {
    acknowledged,
    async end() {
      working = false;
      await everybody;
    },
  };
}
