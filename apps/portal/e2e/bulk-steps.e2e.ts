import { nextInvoiceNumber } from '@comensal/domain/credits';
import type { Page } from 'playwright-core';
import {
  begin,
  chooseFirst,
  chosenBar,
  chosenIds,
  closeResults,
  outcomes,
  summary,
  touchFirst,
} from './setup/bulk-parts';
import { dayOnWhichRequestsAreTaken, newReceipt, sees } from './setup/credit-parts';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, field, inDialog, isClean } from './setup/page-parts';
import { businessToday, runSql } from './setup/run-sql';
import { samplePdf } from './setup/sample-files';
import { setWaiting } from './setup/waiting-parts';
import { sheetValues } from './setup/workbooks';

const { openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

const inSql = (ids: readonly number[]): string => ids.join(', ');
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
interface Papers {
  readonly id: number;
  readonly status: string;
  readonly invoice_number: string | null;
  readonly is_today: boolean;
  readonly repeated_reason: string | null;
  readonly files: readonly string[];
}
/** The files of a credit of one kind: 0 are invoices, 1 receipts. */
const papersOf = (ids: readonly number[], type: 0 | 1) =>
  runSql<Papers>(
    product(),
    `select c.id::int as id, c.status, c.invoice_number, c.invoice_date = (c.status_since at time zone 'America/Argentina/Buenos_Aires')::date as is_today, c.repeated_reason,
            array(select f.name from credit_documents d join files f on f.id = d.file_id
                   where d.credit_id = c.id and d.type = ${type} order by f.name) as files
       from credits_requests c where c.id in (${inSql(ids)}) order by c.id`,
  );
/** The tables of the records, with their keys. */
const keys = {
  credits_requests: 'id',
  credit_notes_requests: 'id',
  contractors_requests: 'request_id',
  reversals: 'id',
};
const statusesOf = (table: keyof typeof keys, ids: readonly number[]) =>
  runSql<{ status: string }>(
    product(),
    `select status from ${table} where ${keys[table]} in (${inSql(ids)}) order by ${keys[table]}`,
  ).map(({ status }) => status);
/** How often each of these credits raised a balance. */
const postings = (ids: readonly number[]) =>
  runSql<{ id: number; status: string; times: number }>(
    product(),
    `select c.id::int as id, c.status::text as status, count(m.credit_id)::int as times from credits_requests c
     left join ledger_movements m on m.credit_id = c.id where c.id in (${inSql(ids)}) group by c.id order by c.id`,
  );
/** Copies a credit of this status so often that a run of them has a middle. */
function copyCredit(status: 'Pagado' | 'Facturado', count: number, mark: string, of = 'true'): void {
  runSql(
    product(),
    `do $$
     declare
       copied text;
     begin
       select string_agg(quote_ident(column_name), ', ') into copied from information_schema.columns
       where table_name = 'credits_requests' and column_name not in ('id', 'invoice_number') and is_generated = 'NEVER';
       execute format('insert into credits_requests (%s, invoice_number)
         select %s, ''${mark}-'' || n from generate_series(1, ${count}) n,
           lateral (select * from credits_requests where status = ''${status}'' and ${of} order by id limit 1) c', copied, copied);
     end $$`,
    'select 1',
  );
}
const morePaid = (count: number, mark: string): void => copyCredit('Pagado', count, mark);
const newestPaid = '/credit-state?status=Pagado&size=100&sort=id&dir=desc';

/** Opens the dialog of an action of the bar, and waits for its title. */
async function act(page: Page, list: string, name: string, title: RegExp): Promise<void> {
  await button(chosenBar(page, list), name).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

secondLane.describe.each(twoLooks)('credits, many at once, %s', (width, dark) => {
  const choose = (page: Page, count: number) =>
    width === 'phone' ? touchFirst(page, count) : chooseFirst(page, count);

  it('CRE-40 CRE-55 CRE-56 three are invoiced: numbers follow the last one, the date is today, files go by the credit in their names', async () => {
    const page = await as('facturacion', '/credit-state', width, dark);
    await setWaiting(page, false);
    await page.goto('/credit-state?status=Pendiente&sort=id&dir=asc');
    const ids = await choose(page, 3);
    await isClean(page);
    await act(page, 'Créditos', 'Facturar', /^Facturar 3 por \$/);
    const numbers = page.getByLabel('Número de factura', { exact: true });
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('input[name="invoice_number"]')].filter(
          ({ value }) => value !== '',
        ).length === 3,
    );
    const proposed = await numbers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    // Each follows the one above it, over those that some credit has.
    for (const [at, number] of proposed.slice(1).entries()) {
      let next = nextInvoiceNumber(proposed[at] ?? '');
      while (
        next !== null &&
        next !== number &&
        runSql(product(), `select 1 from credits_requests where invoice_number = '${next}'`).length > 0
      )
        next = nextInvoiceNumber(next);
      expect(number).toBe(next);
    }
    await isClean(page);
    // Without files nothing is sent, and each says so.
    await begin(page, 'Facturar');
    await sees(page, 'Es necesario adjuntar la factura del credito');
    expect(new Set(statusesOf('credits_requests', ids))).toEqual(new Set(['Pendiente']));
    await isClean(page);
    await field(page, 'Archivos de las facturas').setInputFiles([
      ...ids.map((id) => samplePdf(`crédito ${id}.pdf`, `Factura del ${id}`)),
      samplePdf('remito.pdf', 'De ninguno'),
    ]);
    for (const id of ids) await sees(page, `crédito ${id}.pdf`);
    await sees(page, 'Estos archivos no dicen de qué crédito son: quítelos y agréguelos en el suyo.');
    await isClean(page);
    await begin(page, 'Facturar');
    await summary(page, 'Hechos: 3 de 3.');
    await isClean(page);
    await closeResults(page);
    await chosenBar(page, 'Créditos').waitFor({ state: 'detached' });
    expect(papersOf(ids, 0)).toEqual(
      sorted(ids).map((id) => ({
        id,
        status: 'Facturado',
        invoice_number: proposed[ids.indexOf(id)],
        is_today: true,
        repeated_reason: null,
        files: [`crédito ${id}.pdf`],
      })),
    );
  });

  it('CRE-62 one receipt pays two, and another one its own; then each its own', async () => {
    copyCredit('Facturado', 5, `P${width}`, `requested_by = ''contratista''`);
    const page = await as('contratista', '/credit-state', width, dark);
    await setWaiting(page, false);
    await page.goto('/credit-state?status=Facturado&sort=id&dir=desc');
    const ids = await choose(page, 3);
    await act(page, 'Créditos', 'Informar pago', /^Informar pago 3 por \$/);
    const own = page.getByLabel('Recibos', { exact: true });
    await own.nth(2).waitFor({ state: 'attached' });
    await field(page, 'Un recibo para todos').setInputFiles([{ ...newReceipt(), name: 'transferencia.pdf' }]);
    await own.nth(1).setInputFiles([{ ...newReceipt(), name: 'propio.pdf' }]);
    await sees(page, 'propio.pdf');
    await isClean(page);
    await begin(page, 'Informar pago');
    await summary(page, 'Hechos: 3 de 3.');
    const reason = `Un mismo recibo paga los créditos ${ids.join(', ')}`;
    const paid = papersOf(ids, 1);
    expect(paid.map(({ id, status, files }) => [id, status, files])).toEqual(
      sorted(ids).map((id) => [id, 'Pagado', [id === ids[1] ? 'propio.pdf' : 'transferencia.pdf']]),
    );
    // Of the two that share it, the second one repeats a paper.
    const reasons = paid.map(({ repeated_reason }) => repeated_reason);
    expect([reasons.filter((one) => one === null).length, reasons.filter((one) => one === reason).length]).toEqual([
      2, 1,
    ]);
    await closeResults(page);

    const others = await choose(page, 2);
    await act(page, 'Créditos', 'Informar pago', /^Informar pago 2 por \$/);
    await own.nth(1).waitFor({ state: 'attached' });
    for (const [at, id] of others.entries())
      await own.nth(at).setInputFiles([{ ...newReceipt(), name: `recibo ${id}.pdf` }]);
    for (const id of others) await sees(page, `recibo ${id}.pdf`);
    await begin(page, 'Informar pago');
    await summary(page, 'Hechos: 2 de 2.');
    expect(papersOf(others, 1).map(({ id, files, repeated_reason }) => [id, files, repeated_reason])).toEqual(
      sorted(others).map((id) => [id, [`recibo ${id}.pdf`], null]),
    );
  });
});

describe('what may go wrong in the middle', () => {
  it('the page is loaded again: what was saved stays, once, and the rest waits as before', async () => {
    morePaid(12, 'R');
    const page = await as('aprobador', '/credit-state');
    await setWaiting(page, false);
    await page.goto(newestPaid);
    const ids = await chooseFirst(page, 12);
    await act(page, 'Créditos', 'Aprobar', /^Aprobar 12 por \$/);
    let answered = 0;
    await page.route('**/credits/editCreditStatus', async (route) => {
      answered += 1;
      // The sixth and the later ones are under way as the page goes.
      if (answered <= 5) await route.continue();
    });
    await page.getByRole('checkbox', { name: /^Aprobar también/ }).check();
    await begin(page, 'Aprobar');
    await page
      .getByRole('list', { name: 'Resultado de cada uno' })
      .getByText('Hecho', { exact: true })
      .nth(4)
      .waitFor();
    const requests: string[] = [];
    page.once('dialog', (dialog) => {
      requests.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await page.unroute('**/credits/editCreditStatus');
    await page
      .getByRole('checkbox', { name: /^Elegir / })
      .first()
      .waitFor();
    const now = postings(ids);
    expect([
      requests,
      now.filter(({ times }) => times === 1).length,
      await chosenBar(page, 'Créditos').count(),
    ]).toEqual([['beforeunload'], 5, 0]);
    expect(now.map(({ status, times }) => [status, times])).toEqual(
      now.map(({ status }) => [status, status === 'Aprobado' ? 1 : 0]),
    );
  });

  secondLane.it('the session ends: no further row is sent, and the next session finds the rest', async () => {
    morePaid(8, 'S');
    const page = await as('aprobador', newestPaid);
    const ids = await chooseFirst(page, 8);
    await act(page, 'Créditos', 'Aprobar', /^Aprobar 8 por \$/);
    let sent = 0;
    await page.route('**/credits/editCreditStatus', async (route) => {
      sent += 1;
      if (sent === 5)
        runSql(
          product(),
          `update sessions set ended_at = now() where username = 'aprobador' and ended_at is null`,
          'select 1',
        );
      await route.continue();
    });
    await page.getByRole('checkbox', { name: /^Aprobar también/ }).check();
    await begin(page, 'Aprobar');
    await page.getByRole('heading', { name: 'SESIÓN EXPIRADA' }).waitFor();
    await page.unroute('**/credits/editCreditStatus');
    const now = postings(ids);
    const done = now.filter(({ status }) => status === 'Aprobado').length;
    expect([sent < 8 || done < 8, done < 8]).toEqual([true, true]);
    expect(now.map(({ status, times }) => [status, times])).toEqual(
      now.map(({ status }) => [status, status === 'Aprobado' ? 1 : 0]),
    );
    const next = await as('aprobador', newestPaid);
    await next
      .getByRole('checkbox', { name: /^Elegir / })
      .first()
      .waitFor();
    for (const { id, status } of now)
      expect(await next.getByRole('checkbox', { name: `Elegir el crédito ${id}`, exact: true }).count()).toBe(
        status === 'Aprobado' ? 0 : 1,
      );
  });

  secondLane.it(
    'a second tab decides between the choosing and the confirming: each row says what came of it, and none is decided unseen',
    async () => {
      morePaid(4, 'T');
      const first = await as('aprobador', newestPaid);
      const ids = await chooseFirst(first, 4);
      const second = await first.context().newPage();
      await second.goto(newestPaid);
      expect(await chooseFirst(second, 2)).toEqual(ids.slice(0, 2));
      // One that changed before the dialog is read anew; one that changed after is refused.
      await act(second, 'Créditos', 'Rechazar', /^Rechazar 2 por \$/);
      await inDialog(second, 'Rechazar 2 por').getByRole('combobox').selectOption('Pago incompleto');
      runSql(
        product(),
        `update credits_requests set status = 'Rechazado', reject_reason = 'Otro pago', version = version + 1 where id = ${ids[3]}`,
        'select 1',
      );
      await act(first, 'Créditos', 'Aprobar', /^Aprobar 3 por \$/);
      await sees(first, 'Ya no se puede: su estado es Rechazado');
      await begin(second, 'Rechazar');
      await summary(second, 'Hechos: 2 de 2.');
      await first.getByRole('checkbox', { name: /^Aprobar también/ }).check();
      await begin(first, 'Aprobar');
      await summary(first, 'Hechos: 1 de 3. No se hicieron: 2.');
      expect([await outcomes(first, 'Hecho'), await outcomes(first, 'No se hizo')]).toEqual([1, 2]);
      await closeResults(first);
      expect(sorted(await chosenIds(first)).length).toBeLessThanOrEqual(3);
      expect(postings(ids).map(({ id, status, times }) => [id, status, times])).toEqual(
        sorted(ids).map((id) => [id, id === ids[2] ? 'Aprobado' : 'Rechazado', id === ids[2] ? 1 : 0]),
      );
      await second.close();
    },
  );
});

secondLane.describe.each(twoLooks)('requests and reversals, many at once, %s', (width, dark) => {
  const choose = (page: Page, count: number) =>
    width === 'phone' ? touchFirst(page, count) : chooseFirst(page, count);

  it('CNO-28 two notes are denied with one comment, two approved, and what is chosen goes to a spreadsheet', async () => {
    const page = await as('notasap', '/credit-notes', width, dark);
    await setWaiting(page, false);
    await page.goto('/credit-notes?status=Pendiente&sort=id&dir=asc');
    const denied = await choose(page, 2);
    await isClean(page);
    await page.getByRole('button', { name: 'Exportar los elegidos' }).click();
    await sees(page, 'Exportación de notas de crédito: el archivo está listo.');
    await page.getByRole('button', { name: 'Procesos' }).press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar: Exportación de notas de crédito' }).first().click(),
    ]);
    const rows = await sheetValues(await download.path());
    const head = rows.findIndex(([first]) => first === 'Nota');
    expect([rows[1], rows.slice(head + 1).map(([id]) => id)]).toEqual([['Filas elegidas', '2 de 2'], sorted(denied)]);
    await page.keyboard.press('Escape');

    await act(page, 'Notas de crédito', 'Denegar', /^Denegar 2 por \$/);
    await isClean(page);
    await begin(page, 'Denegar');
    await sees(page, /^Campo obligatorio/);
    expect(statusesOf('credit_notes_requests', denied)).toEqual(['Pendiente', 'Pendiente']);
    await field(page, 'Comentarios').fill('Sin respaldo');
    await isClean(page);
    await begin(page, 'Denegar');
    await summary(page, 'Hechos: 2 de 2.');
    await closeResults(page);
    expect(
      runSql(product(), `select status, comments from credit_notes_requests where id in (${inSql(denied)})`),
    ).toEqual(denied.map(() => ({ status: 'Denegado', comments: 'Sin respaldo' })));

    await chosenBar(page, 'Notas de crédito').waitFor({ state: 'detached' });
    const approved = await choose(page, 2);
    await act(page, 'Notas de crédito', 'Aprobar', /^Aprobar 2 por \$/);
    await page.getByRole('heading', { name: `Nota de crédito ${approved[0]}`, exact: true }).waitFor();
    await isClean(page);
    // A note without a file has nothing to be seen.
    const unseen = page.getByRole('checkbox', { name: /^Aprobar también/ });
    if ((await unseen.count()) > 0) await unseen.check();
    await begin(page, 'Aprobar');
    await summary(page, 'Hechos: 2 de 2.');
    expect(statusesOf('credit_notes_requests', approved)).toEqual(['Aprobado', 'Aprobado']);
  });

  it('CON-26 two requests are rejected with one reason, one is approved with its documents', async () => {
    const page = await as('admin', '/contractors-state', width, dark);
    await setWaiting(page, false);
    await page.goto('/contractors-state?status=Pendiente');
    // The demonstration has four that wait.
    const many = width === 'desk' ? 2 : 1;
    const rejected = await choose(page, many);
    await isClean(page);
    await act(page, 'Solicitudes', 'Rechazar', new RegExp(`^Rechazar ${many}$`));
    await isClean(page);
    await begin(page, 'Rechazar');
    expect(new Set(statusesOf('contractors_requests', rejected))).toEqual(new Set(['Pendiente']));
    await field(page, 'Motivo del rechazo').fill('Falta la firma');
    await begin(page, 'Rechazar');
    await summary(page, `Hechos: ${many} de ${many}.`);
    await isClean(page);
    await closeResults(page);
    expect(statusesOf('contractors_requests', rejected)).toEqual(rejected.map(() => 'Rechazado'));
    if (width === 'phone') return;
    await chosenBar(page, 'Solicitudes').waitFor({ state: 'detached' });
    const [approved = 0] = await choose(page, 1);
    await act(page, 'Solicitudes', 'Aprobar', /^Aprobar 1$/);
    await isClean(page);
    await page.getByRole('checkbox', { name: /^Aprobar también/ }).check();
    await begin(page, 'Aprobar');
    await summary(page, 'Hechos: 1 de 1.');
    expect(statusesOf('contractors_requests', [approved])).toEqual(['Aprobado']);
  });

  it('CRE-43 two reversals are confirmed, one rejected with a reason; one that was decided meanwhile is told', async () => {
    const ids = runSql<{ id: number }>(
      product(),
      `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, status, proposed_by)
       select ${businessToday}, 'credit', c.id, c.company_id, c.business_unit_id, c.group_id, c.cuit, 100, 'De más', 'Propuesta', 'aprobador'
         from (select * from credits_requests where status = 'Aprobado' order by id offset ${width === 'desk' ? 20 : 30} limit 4) c`,
      `select id::int as id from reversals where status = 'Propuesta' and reason = 'De más' order by id`,
    ).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    const page = await as('admin', '/reversals', width, dark);
    await setWaiting(page, false);
    await page.goto('/reversals?status=Propuesta&sort=id&dir=desc');
    const chosen = await choose(page, 3);
    await isClean(page);
    await act(page, 'Reversas', 'Confirmar', /^Confirmar 3 por \$ 3,00/);
    await isClean(page);
    runSql(
      product(),
      `update reversals set status = 'Retirada', version = version + 1 where id = ${chosen[2]}`,
      'select 1',
    );
    await begin(page, 'Confirmar');
    await summary(page, 'Hechos: 2 de 3. No se hicieron: 1.');
    await isClean(page);
    await closeResults(page);
    expect(statusesOf('reversals', chosen)).toEqual(
      sorted(chosen).map((id) => (id === chosen[2] ? 'Retirada' : 'Confirmada')),
    );
    await page.goto('/reversals?status=Propuesta&sort=id&dir=desc');
    const [last = 0] = await choose(page, 1);
    await act(page, 'Reversas', 'Rechazar', /^Rechazar 1 por \$ 1,00/);
    await begin(page, 'Rechazar');
    await sees(page, 'Campo obligatorio: motivo del rechazo');
    await field(page, 'Motivo del rechazo').fill('Está bien cobrado');
    await isClean(page);
    await begin(page, 'Rechazar');
    await summary(page, 'Hechos: 1 de 1.');
    expect(statusesOf('reversals', [last])).toEqual(['Rechazada']);
  });
});
