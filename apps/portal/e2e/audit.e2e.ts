import type { Page } from 'playwright-core';
import { accessibilityProblems, sidewaysScroll, signIn, viewports } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { tablesAnswered } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { open, product } = openProduct();

const report = (page: Page) => page.getByRole('table', { name: 'Eventos de auditoría' });
const rows = (page: Page) =>
  report(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Ver el evento/ }) });
const detail = (page: Page) => page.getByRole('dialog', { name: /^Evento / });
/** Rows are there, and no request is pending. */
async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor();
  await tablesAnswered(page);
}

/** Every event of the demonstration, row by row. */
const always = '/audit?from=20200101&to=20291231&rows=1';

/** On a phone the filter of what is shown is folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^\d\d\/\d\d\/\d{4}, Todos$/, expanded: false });
  if (await folded.isVisible()) await folded.click();
}

/** The row of each field in the detail, as 'field|previous|new'. */
async function values(page: Page): Promise<string[]> {
  const table = detail(page).getByRole('table');
  await table.waitFor();
  return table
    .getByRole('row')
    .evaluateAll((matches) =>
      matches.map((row) => [...row.children].map((cell) => (cell.firstChild?.textContent ?? '').trim()).join('|')),
    );
}

describe('the auditor', () => {
  it('issue 51 AUD-01 AUD-02 AUD-03 AUD-04 AUD-12 sees in the browser who just approved a credit, and with which values', async () => {
    const page = await open();
    await signIn(page, 'aprobador', '/credit-state');
    await page
      .getByRole('button', { name: /^Analizar el crédito/ })
      .first()
      .click();
    const credit = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('radio', { name: 'Aprobado', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await page.getByText(`El crédito ${credit} quedó Aprobado`).first().waitFor();
    // Transactions of another test's database on the same server delay the seal, as an own one that stays open does.
    const progress = `select exists (select from audit_log_blocks b join audit_seals s on s.id = b.seal_id
        where s.last_id >= (select max(id) from audit_events where table_name = 'credits_requests' and record_key = '${credit}')) as provable,
      exists (select from pg_stat_activity where backend_xid is not null and datname <> current_database()) as delayed`;
    let limit = Date.now() + 10_000;
    for (let isProvable = false; !isProvable; ) {
      const [now] = runSql<{ provable: boolean; delayed: boolean }>(product(), progress);
      isProvable = now?.provable === true;
      if (now?.delayed) limit = Date.now() + 10_000;
      expect(isProvable || Date.now() < limit).toBe(true);
    }

    const auditor = await open();
    await signIn(auditor, 'auditor', '/audit');
    // Today's acts, the newest first: one row, which opens to all that was done at once.
    const acts = report(auditor).getByRole('row').filter({ hasText: 'Modificó un crédito (Aprobar)' });
    await acts
      .first()
      .getByRole('button', { name: /^Ver las filas del acto/ })
      .press('Enter');
    await auditor.getByText(/^Acto \d+: todo lo que se hizo a la vez/).waitFor();
    await report(auditor).getByText('Historial de créditos').first().waitFor();
    await auditor.getByRole('button', { name: 'Ver todos los actos' }).press('Enter');
    await acts.first().waitFor();
    await auditor.getByRole('button', { name: 'Mostrar fila por fila' }).press('Enter');
    await settled(auditor);
    await auditor.getByRole('textbox', { name: /^Buscar por id/ }).fill('nada');
    await auditor
      .getByRole('combobox', { name: 'Tipo de registro', exact: true })
      .selectOption({ label: 'Solicitudes de crédito' });
    await auditor.getByRole('button', { name: 'Generar' }).click();
    await auditor.waitForURL(/table=credits_requests/);
    await report(auditor).getByText('Historial de créditos').first().waitFor({ state: 'detached' });
    await settled(auditor);
    expect(await auditor.getByRole('textbox', { name: /^Buscar por id/ }).inputValue()).toBe('');
    const newest = await rows(auditor).first().getByRole('cell').allInnerTexts();
    const [record, table] = newest[4]?.split('\n') ?? [];
    expect([newest[2]?.split('\n').at(-1), record?.split(' · ')[0], table, newest[5]]).toEqual([
      'aprobador',
      String(credit),
      'Solicitudes de crédito',
      'Modificación',
    ]);
    await rows(auditor).first().getByRole('button').click();
    const visible = await values(auditor);
    expect(visible[0]).toBe('Campo|Valor anterior|Valor nuevo');
    expect(visible).toContain('Estado|Pagado|Aprobado');
    // The date of the request is one of its values; the time at which a row was written is not.
    expect(visible.filter((row) => /creación|modificación|Contraseña/.test(row))).toEqual([
      expect.stringMatching(/^Fecha de creación\|\d\d\/\d\d\/\d{4}\|\d\d\/\d\d\/\d{4}$/),
    ]);

    // As it was then, and what was done to it during the day before; by keyboard.
    await detail(auditor).getByRole('link', { name: 'Cómo estaba este registro' }).press('Enter');
    const then = auditor.getByRole('table', { name: 'Valores registrados' });
    await then.getByRole('row', { name: 'Estado Aprobado' }).waitFor();
    await auditor.getByLabel('Comparar con un momento anterior', { exact: true }).press('Space');
    await auditor.getByRole('button', { name: 'Ver', exact: true }).press('Enter');
    await then.getByRole('row', { name: /^Estado modificado (Pagado|Facturado|–) Aprobado$/ }).waitFor();
    await auditor
      .getByRole('list', { name: 'Qué cambió entre los dos momentos' })
      .getByText('Aprobado')
      .first()
      .waitFor();
    expect(await accessibilityProblems(auditor)).toEqual([]);
    await auditor.setViewportSize(viewports.phone);
    expect(await sidewaysScroll(auditor)).toBe(0);
    await auditor.setViewportSize(viewports.desk);
    await auditor.goBack();
    await auditor.goBack();
    await detail(auditor)
      .getByRole('link', { name: /^Todo lo que hizo .+ ese día$/ })
      .click();
    await tablesAnswered(auditor);
    expect(new URL(auditor.url()).searchParams.get('user')).toBe('aprobador');
    const done = report(auditor)
      .getByRole('row')
      .filter({ has: auditor.getByRole('button', { name: /^Ver (el evento|las filas)/ }) });
    await done.first().waitFor();
    expect(new Set(await done.evaluateAll((all) => all.map((row) => row.textContent?.includes('aprobador'))))).toEqual(
      new Set([true]),
    );
  });

  secondLane.it('AUD-05 AUD-06 needs a range, and an empty bound means today', async () => {
    const page = await open();
    await signIn(page, 'auditor', '/audit?rows=1');
    await tablesAnswered(page);
    await unfold(page);
    await page.getByLabel('Desde', { exact: true }).fill('');
    await page.getByLabel('Hasta', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Generar' }).click();
    expect(await page.getByRole('alert').innerText()).toBe(
      'Debe seleccionar un rango de fechas para generar el reporte de auditoria',
    );
    await page.getByLabel('Desde', { exact: true }).pressSequentially('01012025');
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
      .format()
      .replaceAll('-', '');
    expect(new URL(page.url()).search).toBe(`?rows=1&from=20250101&to=${today}`);
  });

  secondLane.it(
    'AUD-01 AUD-02 searches, sorts and pages a report of thousands, and the address restores the view',
    async () => {
      const page = await open();
      await signIn(page, 'auditor', `${always}&table=customers`);
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await page.waitForURL(/page=2/);
      await report(page).getByRole('button', { name: 'Id' }).click();
      await page.waitForURL(/sort=id/);
      const answered = page.waitForResponse((response) => response.request().postData()?.includes('gomez') === true);
      await page.getByRole('textbox', { name: /^Buscar por id/ }).fill('gomez');
      await answered;
      await page.waitForURL(/q=gomez/);
      await settled(page);
      const address = page.url();
      await rows(page).first().getByRole('button').click();
      expect((await values(page)).join('\n')).toMatch(/G[oó]mez/);
      await page.keyboard.press('Escape');
      await detail(page).waitFor({ state: 'detached' });
      const before = await rows(page).allInnerTexts();
      await page.goto('/');
      await page.goto(address);
      await settled(page);
      expect(await rows(page).allInnerTexts()).toEqual(before);
    },
  );

  secondLane.it('AUD-07 what the browser receives contains no password and no hash', async () => {
    const page = await open();
    await signIn(page, 'auditor', `${always}&table=users`);
    await rows(page).first().waitFor();
    const { response } = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { token: string };
      const answer = await fetch('/api/audit/getEvents', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ dateFrom: 20200101, table: 'users' }),
      });
      return (await answer.json()) as { response: { data: object[] } };
    });
    expect(response.data.length).toBeGreaterThan(10);
    expect(JSON.stringify(response.data)).not.toMatch(/argon2|password_hash/);
  });

  secondLane.it('AUD-01 AUD-03 by keyboard only', async () => {
    const page = await open();
    await signIn(page, 'auditor');
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    // The heading belongs to the shell and is there before the screen has loaded.
    await page.getByRole('button', { name: 'Generar' }).waitFor();
    await page.getByRole('button', { name: 'Mostrar fila por fila' }).press('Enter');
    await page.getByRole('button', { name: 'Generar' }).focus();
    const stops: string[] = [];
    while (stops.at(-1) !== 'Desde' && stops.length < 10) {
      await page.keyboard.press('Shift+Tab');
      stops.push(
        await page.evaluate(() =>
          document.activeElement instanceof HTMLInputElement
            ? (document.activeElement.labels?.[0]?.textContent ?? '')
            : (document.activeElement?.textContent ?? ''),
        ),
      );
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type('01012025');
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await detail(page).getByRole('table').waitFor();
    await page.keyboard.press('Escape');
    await detail(page).waitFor({ state: 'detached' });
    await rows(page).nth(1).and(page.locator(':focus')).waitFor();
  });
});

secondLane.describe.each(everyLook)('at the width of a %s, dark: %s', (width, dark) => {
  it('AUD-01 AUD-03 AUD-06 axe finds nothing, and nothing is wider than the window: start, message, report, detail, no events', async () => {
    const page = await open(width, dark);
    const problems: string[] = [];
    const look = async (name: string) => {
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
    };
    await signIn(page, 'auditor', '/audit');
    await tablesAnswered(page);
    await look('start');
    await unfold(page);
    await page.getByLabel('Desde', { exact: true }).fill('');
    await page.getByLabel('Hasta', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Generar' }).click();
    await page.getByRole('alert').waitFor();
    await look('message');
    await page.goto(`${always}&table=credits_requests&sort=action&dir=desc`);
    await rows(page).first().waitFor();
    await look('report');
    await rows(page).first().getByRole('button').click();
    await detail(page).getByRole('table').waitFor();
    await look('detail');
    await page.goto(`${always}&q=${encodeURIComponent('no está en ningún lado')}`);
    await page.getByText('Ningún evento del período coincide con la búsqueda.').waitFor();
    await look('no events');
    expect(problems).toEqual([]);
  });
});
