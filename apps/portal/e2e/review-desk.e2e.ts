import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { dayOnWhichRequestsAreTaken, question, request, sees, yes } from './setup/credit-parts';
import { countedKeys, drawn, isInSight, nextRecord, openRecord, pageScroll } from './setup/desk-parts';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { fact, isClean, pressTool } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { samplePdf, samplePng } from './setup/sample-files';
import { setWaiting } from './setup/waiting-parts';

const { openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

const statusesOf = (ids: readonly number[]): readonly string[] =>
  runSql<{ status: string }>(
    product(),
    `select status from credits_requests where id in (${ids.join(', ')}) order by id`,
  ).map(({ status }) => status);
/** How often the balance was raised by these credits. */
const postings = (ids: readonly number[]): readonly number[] =>
  runSql<{ times: number }>(
    product(),
    `select count(*)::int as times from ledger_movements where credit_id in (${ids.join(', ')}) group by credit_id`,
  ).map(({ times }) => times);

/** Opens the desk from the list, as a person does. */
async function openDesk(page: Page): Promise<number> {
  await pressTool(page, 'Revisar');
  await page.waitForURL(/\/credit-state\/review/);
  return openRecord(page);
}

describe('the desk of credits', () => {
  it('CRE-44 ten are approved with twenty keys, every invoice and receipt in sight at 1280 × 800', async () => {
    const page = await as('aprobador', '/credit-state');
    const keys = countedKeys(page);
    const approved: number[] = [];
    let id = await openDesk(page);
    await isClean(page);
    for (let turn = 0; turn < 10; turn += 1) {
      for (const kind of ['Factura', 'Recibo']) expect(await isInSight(await drawn(page, kind))).toBe(true);
      expect(await pageScroll(page)).toBe(0);
      expect(await fact(page, 'Importe')).toMatch(/^\$/);
      expect(await fact(page, 'Saldo con el crédito aprobado')).toMatch(/^-?\$/);
      await keys.press('a');
      await request(page, '¿Desea aprobar el crédito?');
      await keys.press('Enter');
      await sees(page, new RegExp(`^El crédito ${id} quedó Aprobado\\. Saldo: `));
      approved.push(id);
      id = await nextRecord(page, id);
    }
    expect(keys.pressed()).toBe(20);
    expect([new Set(statusesOf(approved)), postings(approved)]).toEqual([new Set(['Aprobado']), approved.map(() => 1)]);
    await isClean(page);
  });

  secondLane.it('CRE-45 one is rejected by its reason’s initial, without the mouse', async () => {
    const page = await as('aprobador', '/credit-state/review');
    const id = await openRecord(page);
    await drawn(page, 'Recibo');
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await request(page, '¿Desea rechazar el pago?');
    await page.keyboard.press('Enter');
    await sees(page, `El crédito ${id} quedó Rechazado.`);
    await nextRecord(page, id);
    expect(runSql(product(), `select status, reject_reason from credits_requests where id = ${id}`)).toEqual([
      { status: 'Rechazado', reject_reason: 'Faltan retenciones de pago' },
    ]);
  });

  secondLane.it(
    'CRE-44 with the eight seconds one key approves, the next is open meanwhile, and z takes the last one back',
    async () => {
      const page = await as('aprobador', '/credit-state');
      await setWaiting(page, true);
      const first = await openDesk(page);
      await drawn(page, 'Factura');
      await drawn(page, 'Recibo');
      await page.keyboard.press('a');
      const second = await nextRecord(page, first);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await drawn(page, 'Factura');
      await drawn(page, 'Recibo');
      await page.keyboard.press('a');
      await nextRecord(page, second);
      await page.getByRole('button', { name: `Deshacer: Crédito ${second}` }).waitFor();
      await isClean(page);
      await page.keyboard.press('z');
      await sees(page, `Se deshizo: Aprobar el crédito ${second}`);
      await page.getByRole('button', { name: `Deshacer: Crédito ${first}` }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: new RegExp(`^Crédito ${second},`) }).waitFor();
      await page.getByRole('button', { name: new RegExp(`^Crédito ${first},`) }).waitFor({ state: 'detached' });
      expect([statusesOf([first]), statusesOf([second])]).toEqual([['Aprobado'], ['Pagado']]);
      await setWaiting(page, false);
    },
  );

  secondLane.it(
    'CRE-46 two approvers at once: the second is told, the credit leaves the queue, and the balance is raised once',
    async () => {
      const first = await as('aprobador', '/credit-state/review');
      const second = await as('admin', '/credit-state/review');
      const id = await openRecord(first);
      expect(await openRecord(second)).toBe(id);
      for (const page of [first, second]) {
        await drawn(page, 'Factura');
        await drawn(page, 'Recibo');
        await page.keyboard.press('a');
        await request(page, '¿Desea aprobar el crédito?');
      }
      await Promise.all([first.keyboard.press('Enter'), second.keyboard.press('Enter')]);
      const message = 'Otra persona ya se ocupó de esto: salió de la cola.';
      const winner = await Promise.race(
        [first, second].map(async (page) => {
          await nextRecord(page, id);
          return page;
        }),
      );
      const loser = winner === first ? second : first;
      await sees(loser, message);
      await sees(loser, 'Otra persona modificó este crédito mientras usted trabajaba.');
      await loser.getByRole('button', { name: new RegExp(`^Crédito ${id},`) }).waitFor({ state: 'detached' });
      expect([statusesOf([id]), postings([id])]).toEqual([['Aprobado'], [1]]);
      await isClean(loser);
      await loser.keyboard.press('j');
      await nextRecord(loser, id);
    },
  );

  secondLane.it(
    'CRE-35 pages and documents are turned by key; a second receipt must be seen, and one that is gone is named before an approval',
    async () => {
      const contractor = await as('contratista', '/credit-state?status=Facturado');
      await contractor
        .getByRole('button', { name: /^Analizar el crédito/ })
        .first()
        .click();
      const heading = contractor.getByRole('heading', { name: /^Crédito \d+$/ });
      await heading.waitFor();
      const id = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
      await contractor
        .getByLabel('Recibos', { exact: true })
        .setInputFiles([
          samplePdf('recibo largo.pdf', 'Recibo de tres hojas', 3),
          samplePng('foto del recibo.png', 1_800, 2_400),
        ]);
      await contractor.getByRole('button', { name: 'Informar pago' }).click();
      await request(contractor, '¿Desea informar el pago?');
      await yes(contractor).click();
      await sees(contractor, `El crédito ${id} quedó Pagado, a la espera de aprobación.`);

      const page = await as('aprobador', `/credit-state/review?id=${id}`);
      expect(await openRecord(page)).toBe(id);
      await drawn(page, 'Recibo');
      await isClean(page);
      const receipts = page.getByRole('group', { name: 'Recibo', exact: true });
      const long = receipts.getByRole('button', { name: 'Ver recibo largo.pdf' });
      await long.click();
      await page.getByText('1 / 3').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('2 / 3').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('1 / 3').waitFor();
      const width = async () => (await (await drawn(page, 'Recibo')).boundingBox())?.width ?? 0;
      const before = await width();
      await page.keyboard.press('+');
      await page.waitForFunction(
        (least) => [...document.querySelectorAll('figure canvas')].some((one) => one.clientWidth > least * 1.4),
        before,
      );
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'Ver todos los documentos' }).waitFor();
      expect(await page.locator('figure').count()).toBe(1);
      await page.keyboard.press('f');
      await page.reload();
      await drawn(page, 'Factura');
      await drawn(page, 'Recibo');

      const [displayed] = await receipts.locator('button[aria-pressed="true"]').allInnerTexts();
      const pages = ['recibo largo.pdf (Página 2 de 3)', 'recibo largo.pdf (Página 3 de 3)'];
      const unseen = (displayed ?? '').includes('largo')
        ? [...pages, 'foto del recibo.png']
        : ['recibo largo.pdf', ...pages];
      for (const paper of unseen) {
        await page.keyboard.press('a');
        await sees(page, `Falta ver ${paper}: ahora está a la vista. La decisión no se tomó todavía.`);
        await receipts.getByRole('button', { name: `Ver ${paper.replace(/ \(.*/, '')}`, pressed: true }).waitFor();
        if (paper.includes('(')) await page.getByText(`${/\d/.exec(paper)?.[0]} / 3`).waitFor();
        await drawn(page, 'Recibo');
      }
      await page.keyboard.press('a');
      await request(page, '¿Desea aprobar el crédito?');
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await question(page, '¿Desea aprobar el crédito?').waitFor({ state: 'detached' });

      const lost = runSql<{ id: string }>(
        product(),
        `select f.id from credit_documents d join files f on f.id = d.file_id
         where d.credit_id = ${id} and f.name = 'recibo largo.pdf'`,
      ).map((file) => file.id);
      const stored = globSync(`**/*${lost[0]}*`, { cwd: product().dataDir });
      expect(stored.length).toBeGreaterThan(0);
      for (const file of stored) rmSync(path.join(product().dataDir, file), { recursive: true });
      await page.reload();
      await drawn(page, 'Factura');
      await long.click();
      await page
        .getByRole('button', { name: 'Reintentar' })
        .or(page.locator('figure', { hasText: 'Recibo · ' }).getByText(/archivo|documento/i))
        .first()
        .waitFor();
      await isClean(page);
      await receipts.getByRole('button', { name: 'Ver foto del recibo.png' }).click();
      await drawn(page, 'Recibo');
      await page.locator('#desk-record').click();
      await page.keyboard.press('a');
      await request(page, 'Hay documentos que no se pudieron mostrar');
      await sees(page, 'No se pudo mostrar recibo largo.pdf. ¿Desea aprobar de todos modos?');
      await page.keyboard.press('Enter');
      await question(page, 'Hay documentos que no se pudieron mostrar').waitFor({ state: 'detached' });
      expect([await page.getByRole('alertdialog').count(), statusesOf([id])]).toEqual([0, ['Pagado']]);
    },
  );

  secondLane.it(
    'CRE-44 on a phone the decision stays in sight with its amount and balance, and a receipt that was drawn out of sight is shown before it is approved',
    async () => {
      const page = await as('aprobador', '/credit-state/review', 'phone', true);
      const id = await openRecord(page);
      await drawn(page, 'Factura');
      await drawn(page, 'Recibo');
      await isClean(page);
      const save = page.getByRole('button', { name: 'Guardar', exact: true });
      for (const at of [0, 600, 5_000]) {
        await page.evaluate((top) => scrollTo(0, top), at);
        const box = await save.boundingBox();
        expect(box !== null && box.y > 0 && box.y + box.height <= 844).toBe(true);
      }
      await page.reload();
      const receipt = await drawn(page, 'Recibo');
      const bar = page.locator('[data-over-page=bottom]');
      expect(await bar.locator('dt').allInnerTexts()).toEqual(['Importe', 'Saldo con el crédito aprobado']);
      await page.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
      await save.click();
      await sees(page, /^Falta ver .*: ahora está a la vista\. La decisión no se tomó todavía\.$/);
      const [paper, covered] = [await receipt.boundingBox(), await bar.boundingBox()];
      expect(paper !== null && covered !== null && paper.y > 56 && paper.y + 200 < covered.y).toBe(true);
      await drawn(page, 'Recibo');
      await save.click();
      await request(page, '¿Desea aprobar el crédito?');
      await yes(page).click();
      await nextRecord(page, id);
      expect(statusesOf([id])).toEqual(['Aprobado']);
    },
  );

  secondLane.it(
    'the desk has no findings in the dark and in forced colours, and says so when nothing waits',
    async () => {
      const page = await as('aprobador', '/credit-state/review', 'desk', true);
      await drawn(page, 'Recibo');
      await isClean(page);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      await isClean(page);
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto('/credit-state/review?q=nadie+se+llama+así');
      await sees(page, 'Nada espera');
      await isClean(page);
      await page.getByRole('button', { name: 'Revisar todo lo que espera' }).click();
      await openRecord(page);
      await page.getByRole('link', { name: 'Volver a la lista' }).click();
      await page.waitForURL('**/credit-state');
    },
  );
});

describe('the desk of notes', () => {
  it('CNO-28 a note is approved with two keys, another rejected with its comment', async () => {
    const page = await as('notasap', '/credit-notes');
    await pressTool(page, 'Revisar');
    const first = await openRecord(page);
    await isClean(page);
    const decided = (id: number) =>
      runSql(product(), `select status, comments from credit_notes_requests where id = ${id}`);
    const papers = (): Promise<number> => page.locator('figure').count();
    if ((await papers()) > 0) await drawn(page, 'Archivo');
    expect(await pageScroll(page)).toBe(0);
    const keys = countedKeys(page);
    await keys.press('a');
    await request(page, '¿Desea aprobar la nota de crédito?');
    await keys.press('Enter');
    const second = await nextRecord(page, first);
    expect([keys.pressed(), decided(first)]).toEqual([2, [{ status: 'Aprobado', comments: null }]]);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.type('Sin respaldo');
    await page.keyboard.press('Control+Enter');
    await request(page, '¿Desea denegar la nota de crédito?');
    await page.keyboard.press('Enter');
    await nextRecord(page, second);
    expect(decided(second)).toEqual([{ status: 'Denegado', comments: 'Sin respaldo' }]);
  });
});

secondLane.describe('the desk of contractors', () => {
  it.each(twoLooks)('CON-22 has no findings, %s', async (width, dark) => {
    const page = await as('admin', '/contractors-state/review', width, dark);
    await openRecord(page);
    await drawn(page, 'Documentos');
    await isClean(page);
  });

  it('CON-29 CON-30 each key approves the document in sight, and after the last one asks about the request', async () => {
    const page = await as('admin', '/contractors-state');
    await pressTool(page, 'Revisar');
    const id = await openRecord(page);
    const pending = runSql<{ pending: number }>(
      product(),
      `select count(*)::int as pending from contractor_documents where request_id = ${id} and status = 'Pendiente'`,
    )[0]?.pending;
    const keys = countedKeys(page);
    for (let at = 0; at < (pending ?? 0); at += 1) {
      await drawn(page, 'Documentos');
      const displayed = await page.locator('figure figcaption').innerText();
      await keys.press('a');
      if (at + 1 < (pending ?? 0))
        await page.waitForFunction((before) => document.querySelector('figcaption')?.innerText !== before, displayed);
    }
    await request(page, '¿Desea aprobar la solicitud?');
    await keys.press('Enter');
    await nextRecord(page, id);
    expect(keys.pressed()).toBe((pending ?? 0) + 1);
    expect(runSql(product(), `select status from contractors_requests where request_id = ${id}`)).toEqual([
      { status: 'Aprobado' },
    ]);
  });
});
