import type { Locator, Page } from 'playwright-core';
import { ofLane, secondLane } from './setup/lane';
import { mailedLink } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { button, field, isClean, pressTool, removeAfter, tablesAnswered } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

const own = (page: Page): Locator => page.getByRole('list', { name: 'Reportes programados propios', exact: true });

/** The consumption report of the newest day, generated. */
async function generated(page: Page): Promise<void> {
  await page.getByText(/^Datos al \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  await tablesAnswered(page);
}
function newestDay(): string {
  const [row] = runSql<{ day: string }>(
    product(),
    `select to_char(max(occurred_on), 'YYYYMMDD') as day from meal_transactions`,
  );
  return row?.day ?? '';
}

describe.each(ofLane(['desk', 'phone']))('scheduled reports, on a %s', (width) => {
  secondLane.it('a user without a report cannot schedule any, and the button appears after generating', async () => {
    const page = await openAs('auditor', '/', width);
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Reportes programados', exact: true }).count()).toBe(0);
    const other = await openAs('operador', '/consumption-report', width);
    await pressTool(other, 'Programar…');
    await other
      .getByRole('alertdialog', { name: 'Atención!' })
      .getByText('Debe generar el reporte para poder programarlo con sus filtros', { exact: true })
      .waitFor();
  });

  it('one is scheduled by keyboard next to Exportar, listed, paused, resumed, reviewed and removed', async () => {
    const day = newestDay();
    const page = await openAs('admin', `/consumption-report?from=${day}&to=${day}`, width);
    await generated(page);
    await pressTool(page, 'Programar…');
    const dialog = page.getByRole('dialog', { name: 'Programar: Reporte de consumos', exact: true });
    await field(dialog, 'Frecuencia').selectOption('Todos los meses');
    await field(dialog, 'Día del mes').selectOption('31');
    await dialog
      .getByText('El último día de cada mes: el 31, el 30, o el 28 o 29 de febrero.', { exact: true })
      .waitFor();
    await field(dialog, 'Período de cada envío').selectOption('lastMonth');
    await dialog.getByText(/^Primer envío: \d\d\/\d\d\/\d{4} 06:00, con los datos del 01\//).waitFor();
    await isClean(page);
    await button(dialog, 'Programar').press('Enter');
    await page.getByText(/^El reporte está programado\. El primer envío es el \d\d\/\d\d\/\d{4} 06:00$/).waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Reportes programados', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reportes programados', exact: true }).waitFor();
    const item = own(page).getByRole('listitem');
    await item
      .getByText('El último día de cada mes · El mes anterior · Planilla de cálculo (xlsx)', { exact: true })
      .waitFor();
    await item.getByText('Todavía ninguno', { exact: true }).waitFor();
    const about = (action: string): string => `${action}: Reporte de consumos, El último día de cada mes`;
    await button(item, about('Pausar')).press('Enter');
    await item.getByText('En pausa', { exact: true }).waitFor();
    expect(await item.getByText('Próximo envío', { exact: true }).count()).toBe(0);
    await button(item, about('Historial')).click();
    const history = page.getByRole('dialog', { name: 'Reporte de consumos', exact: true });
    await history.getByText('Por el usuario', { exact: true }).first().waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await button(item, about('Reanudar')).and(page.locator(':enabled')).press('Enter');
    await item.getByText('Próximo envío', { exact: true }).waitFor();
    await isClean(page);
    await item.getByRole('link', { name: 'Abrir Reporte de consumos con sus filtros', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Consumos', exact: true }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?from=\d{6}01&to=\d{8}&centre=%25$/);
    await page.goBack();
    await button(own(page), about('Eliminar')).click();
    await removeAfter(
      page,
      'Realmente desea borrar el reporte programado Reporte de consumos (El último día de cada mes)?',
    );
    await page.getByText('No tiene reportes programados', { exact: true }).waitFor();
    await isClean(page);
  });

  secondLane.it('one is edited by keyboard; a user with a stale version sees the saved one, and chooses', async () => {
    // A different person at each width.
    const username = { desk: 'jcabrera', phone: 'sluna' }[width];
    const [{ id } = { id: 0 }] = runSql<{ id: number }>(
      product(),
      `insert into report_schedules (username, report, filter, period, format, frequency, weekday)
       values ('${username}', 'consumption', '{"businessUnit":"%","businessUnits":["%"],"foodService":"%"}', 'lastWeek', 'xlsx', 'weekly', 1) returning id::int`,
    );
    runSql(
      product(),
      `insert into report_schedule_runs (schedule_id, next_at) values (${id}, now() + interval '7 days')`,
    );
    const [one, other] = [
      await openAs(username, '/scheduled-reports', width),
      await openAs(username, '/scheduled-reports', width, true),
    ];
    const edit = 'Editar: Reporte de consumos, Los lunes';
    const dialogOf = (page: Page): Locator =>
      page.getByRole('dialog', { name: 'Editar el envío: Reporte de consumos', exact: true });
    for (const page of [one, other]) await button(own(page), edit).press('Enter');

    const dialog = dialogOf(one);
    await field(dialog, 'Frecuencia').press('End');
    await field(dialog, 'Día del mes').press('End');
    await dialog.getByText('En los meses más cortos, el último día.', { exact: true }).waitFor();
    await field(dialog, 'Período de cada envío').press('End');
    await field(dialog, 'Formato').press('End');
    await dialog.getByText(/^Próximo envío: \d\d\/\d\d\/\d{4} 06:00, con los datos del 01\//).waitFor();
    await isClean(one);
    await button(dialog, 'Guardar').press('Enter');
    await one.getByText(/^El reporte programado se guardó\. El próximo envío es el \d\d\/\d\d\/\d{4} 06:00$/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await own(one).getByText('El último día de cada mes · El mes en curso · PDF', { exact: true }).waitFor();

    const late = dialogOf(other);
    await field(late, 'Formato').selectOption('PDF');
    await field(late, 'Período de cada envío').selectOption('Ayer');
    await button(late, 'Guardar').press('Enter');
    await late.getByText('Otra persona modificó este registro mientras lo editaba', { exact: true }).waitFor();
    const saved = await late.getByRole('definition').allInnerTexts();
    expect(saved).toEqual(['El último día de cada mes', 'El mes en curso']);
    await isClean(other);
    const savedOf = (): unknown =>
      runSql(
        product(),
        `select version, period, format, frequency, weekday, month_day from report_schedules where id = ${id}`,
      );
    const ofOne = { period: 'thisMonth', format: 'pdf', frequency: 'monthly', weekday: null, month_day: 31 };
    expect(savedOf()).toEqual([{ version: 2, ...ofOne }]);
    await button(late, 'Cargar lo guardado').press('Enter');
    expect([
      await field(late, 'Frecuencia').inputValue(),
      await field(late, 'Período de cada envío').inputValue(),
    ]).toEqual(['monthly', 'thisMonth']);
    await field(late, 'Período de cada envío').selectOption('Ayer');
    await button(late, 'Guardar').press('Enter');
    await late.waitFor({ state: 'detached' });
    await own(other).getByText('El último día de cada mes · Ayer · PDF', { exact: true }).waitFor();
    expect(savedOf()).toEqual([{ version: 3, ...ofOne, period: 'yesterday' }]);
  });
});

secondLane.it('a due report arrives by mail, and its link serves the file after signing in', async () => {
  runSql(
    product(),
    `update report_schedule_runs set next_at = now() - interval '1 minute' where schedule_id = (select id from report_schedules where username = 'operador')`,
  );
  const link = new URL(await mailedLink(product(), 'operador@', '/scheduled-reports?job='));
  const page = await openAs('operador', link.pathname + link.search);
  await page.getByText('El reporte de su correo está listo para descargar.', { exact: true }).waitFor();
  const arriving = page.waitForEvent('download');
  await button(page, 'Descargar el reporte').press('Enter');
  expect((await arriving).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-reporte-.*\d{4}\.xlsx$/);
  await own(page)
    .getByRole('listitem')
    .getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d: enviado$/)
    .waitFor();
  await isClean(page);
});
