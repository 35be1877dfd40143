import { nextInvoiceNumber } from '@comensal/domain/credits';
import type { Page } from 'playwright-core';
import { dayOnWhichRequestsAreTaken, request, sees } from './setup/credit-parts';
import { countedKeys, nextRecord, openRecord } from './setup/desk-parts';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { field, isClean, pressTool } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { type SampleFile, samplePdf } from './setup/sample-files';
import { setWaiting } from './setup/waiting-parts';

const { openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

interface Invoiced {
  readonly status: string;
  readonly invoice_number: string | null;
  readonly is_today: boolean;
  readonly files: readonly string[];
}
const invoicedOf = (id: number): Invoiced | undefined =>
  runSql<Invoiced>(
    product(),
    `select c.status, c.invoice_number, c.invoice_date = (c.status_since at time zone 'America/Argentina/Buenos_Aires')::date as is_today,
            array(select f.name from credit_documents d join files f on f.id = d.file_id where d.credit_id = c.id order by f.name) as files
       from credits_requests c where c.id = ${id}`,
  )[0];

/** This number and the next ones that no credit has. */
function freeNumbers(first: string, count: number): readonly string[] {
  const used = new Set(
    runSql<{ invoice_number: string }>(
      product(),
      'select invoice_number from credits_requests where invoice_number is not null',
    ).map(({ invoice_number }) => invoice_number),
  );
  const free: string[] = [];
  for (let number: string | null = first; number !== null && free.length < count; number = nextInvoiceNumber(number))
    if (!used.has(number)) free.push(number);
  return free;
}

/** The credits of the queue, in its order. */
async function queueOf(page: Page): Promise<readonly number[]> {
  const labels = await page.getByRole('navigation', { name: 'Lo que espera' }).getByRole('button').allTextContents();
  return labels.flatMap((label) => /^Crédito (\d+),/.exec(label)?.[1] ?? []).map(Number);
}

/** Drops files on the page, as from the desktop. */
async function dropOn(page: Page, files: readonly SampleFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (values) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of values)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: mimeType }),
        );
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('h1', type, { dataTransfer });
}

const numberField = (page: Page) => field(page, 'Número de factura');

/** The proposed number, once it is there. */
async function proposed(page: Page): Promise<string> {
  await sees(page, /^Propuesto: sigue a /);
  await sees(page, 'Propuesta: hoy');
  return numberField(page).inputValue();
}

describe('invoices in a row', () => {
  it('CRE-40 CRE-55 five are made with at most 8 clicks and 60 keys; files go to the credit that they name', async () => {
    const page = await as('facturacion', '/credit-state');
    const keys = countedKeys(page);
    let clicks = 0;
    const click = async (what: ReturnType<Page['getByRole']>): Promise<void> => {
      clicks += 1;
      await what.click();
    };
    await pressTool(page, 'Facturar en serie');
    let id = await openRecord(page);
    const first = await proposed(page);
    await isClean(page);
    const ids = (await queueOf(page)).slice(0, 5);
    expect(ids[0]).toBe(id);
    const numbers = freeNumbers(first, ids.length);
    // The third and the fifth by the number that the invoice will have, the others by the credit's.
    const named = ids.map((one, at) => (at === 2 || at === 4 ? `${numbers[at]}.pdf` : `crédito ${one}.pdf`));
    clicks += 1;
    await dropOn(page, [
      ...named.map((name) => samplePdf(name, `Factura ${name}`)),
      samplePdf(`${ids[1]} y ${ids[2]}.pdf`, 'De dos'),
      samplePdf('remito.pdf', 'De ninguno'),
    ]);
    await sees(page, 'Con su crédito: 3 · Sin crédito: 4');
    await sees(page, `${ids[1]} y ${ids[2]}.pdf: puede ser de los créditos ${ids[1]} o ${ids[2]}`);
    await sees(page, 'remito.pdf: su nombre no dice de qué crédito de la cola es');
    await page
      .locator('figure', { hasText: `Para enviar · ${named[0]}` })
      .locator('canvas')
      .waitFor();
    await isClean(page);
    for (const [at, expected] of ids.entries()) {
      expect(id).toBe(expected);
      expect(await proposed(page)).toBe(numbers[at]);
      await page
        .locator('figure', { hasText: `Para enviar · ${named[at]}` })
        .locator('canvas')
        .waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'invoice_number');
      await click(page.getByRole('button', { name: 'Usar el importe del crédito' }));
      await page.waitForFunction(() => document.activeElement?.textContent === 'Facturar');
      await keys.press('Enter');
      await request(page, '¿Desea facturar el crédito?');
      await keys.press('Enter');
      await sees(page, `El crédito ${id} quedó Facturado.`);
      id = await nextRecord(page, id);
    }
    expect([clicks, keys.pressed()]).toEqual([7, 10]);
    expect(ids.map(invoicedOf)).toEqual(
      numbers.map((invoice_number, at) => ({
        status: 'Facturado',
        invoice_number,
        is_today: true,
        files: [named[at]],
      })),
    );
    // What nobody decided about stays, and was sent nowhere.
    await sees(page, /^remito\.pdf: /);
    await sees(page, new RegExp(`^${ids[1]} y ${ids[2]}\\.pdf: `));
  });

  it('CRE-55 a proposal is no draft, a number is given back when its step is undone, and typing takes its place', async () => {
    const page = await as('facturacion', '/credit-state/invoice');
    await setWaiting(page, true);
    const id = await openRecord(page);
    const number = await proposed(page);
    await page.reload();
    expect([await openRecord(page), await proposed(page)]).toEqual([id, number]);
    expect(await page.getByText('Se recuperó lo que había escrito').count()).toBe(0);

    await field(page, 'Archivos de la factura').setInputFiles([samplePdf('factura propia.pdf', `Factura de ${id}`)]);
    await page.getByRole('button', { name: 'Usar el importe del crédito' }).click();
    await page.keyboard.press('Enter');
    const second = await nextRecord(page, id);
    expect(await proposed(page)).toBe(freeNumbers(number, 2)[1]);
    await page.getByRole('button', { name: `Deshacer: Crédito ${id}` }).click();
    await sees(page, `Se deshizo: Facturar el crédito ${id}`);
    await page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('input[name="invoice_number"]')?.value === value,
      number,
    );
    expect([await openRecord(page), invoicedOf(id)?.status]).toEqual([second, 'Pendiente']);

    await numberField(page).fill('0099-00000041');
    expect(await page.getByText(/^Propuesto: sigue a /).count()).toBe(0);
    await page.reload();
    await sees(page, /^Se recuperó lo que había escrito/);
    expect(await numberField(page).inputValue()).toBe('0099-00000041');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await setWaiting(page, false);
  });

  it.each(
    ofLane([
      ['desk', true],
      ['phone', false],
    ]),
  )('CRE-40 has no findings, %s', async (width, dark) => {
    const page = await as('facturacion', '/credit-state/invoice', width, dark);
    await openRecord(page);
    await proposed(page);
    await page
      .getByLabel('Elegir archivos para la cola', { exact: true })
      .setInputFiles([
        samplePdf('una factura con un nombre que no termina nunca y que no dice a quien pertenece.pdf', 'Larga'),
        { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un pdf') },
      ]);
    await sees(page, 'Con su crédito: 0 · Sin crédito: 1');
    await sees(page, /^El archivo falso\.pdf no es válido/);
    await isClean(page);
    const id = await openRecord(page);
    await page.getByRole('button', { name: new RegExp(`^Usar en el ${id}: una factura`) }).click();
    await page.locator('figure canvas').first().waitFor();
    await isClean(page);
  });
});
