import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import type { Locator, Page } from 'playwright-core';
import { question, request, sees, yes } from './setup/credit-parts';
import { drawn, openRecord } from './setup/desk-parts';
import { secondLane, twoLooks } from './setup/lane';
import { mailTo } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { button, field, inDialog, isClean, said } from './setup/page-parts';
import { businessToday, runSql } from './setup/run-sql';
import { setWaiting, waitsLonger } from './setup/waiting-parts';

const { openAs, product } = openProduct();

/** Fabiana Acosta replaces Alejandro Prieto, who approves credits. */
const away = 'aprobador';
const [acts, awayName, actsName] = ['facturacion', 'Alejandro Prieto', 'Fabiana Acosta'] as const;
const both = `${actsName} por ${awayName}`;
const banner = (page: Page) => page.getByText(new RegExp(`^Usted actúa por ${awayName}, hasta el `));
const over = `El reemplazo de ${awayName} terminó. Usted vuelve a actuar por sí`;
const dialogOf = (page: Page) => inDialog(page, 'Reemplazo');
const history = (page: Page) => page.getByRole('list', { name: 'Historial', exact: true });

/** Sets the replacement, without the dialog. */
const replace = () =>
  runSql(
    product(),
    'delete from replacements',
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ('${away}', '${acts}', ${businessToday} - 1, ${businessToday} + 7, '${away}', now())`,
  );
/** The first credits that wait for their approval. */
function paid(count: number): readonly number[] {
  const matches = runSql<{ id: number }>(
    product(),
    `select id::int as id from credits_requests where status = 'Pagado' order by id limit ${count}`,
  ).map(({ id }) => id);
  expect(matches).toHaveLength(count);
  return matches;
}
interface Outcome {
  readonly id: number;
  readonly status: string;
  /** How often it raised a balance. */
  readonly times: number;
  readonly by: string | null;
}
const outcomes = (ids: readonly number[]): readonly Outcome[] =>
  runSql<Outcome>(
    product(),
    `select c.id::int as id, c.status::text as status,
            (select count(*)::int from ledger_movements m where m.credit_id = c.id) as times,
            (select string_agg(concat_ws(' por ', s.username, s.on_behalf_of), ', ') from credits_requests_state s where s.credit_id = c.id and s.event = 'approve') as by
       from credits_requests c where c.id in (${ids.join(', ')}) order by c.id`,
  );

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Reemplazos' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Reemplazo', exact: true }).waitFor();
  await button(dialog, 'Agregar reemplazo').waitFor();
  return dialog;
}
/** Begins to act, from the menu. */
async function act(page: Page): Promise<void> {
  await button(await openDialog(page), `Actuar por ${awayName}`).click();
  await banner(page).waitFor();
}
/** Chooses the approval on the credit's page, up to the question. */
async function askApproval(page: Page, id: number): Promise<void> {
  await page.goto(`/edit-credit-state/${id}`);
  await page.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
  await button(page, 'Guardar').click();
  await request(page, '¿Desea aprobar el crédito?');
}
/** Waits until the page has told what became of the approval: whether it was done. */
async function messageOf(page: Page, id: number): Promise<boolean> {
  const done = page.getByText(new RegExp(`^El crédito ${id} quedó Aprobado`)).first();
  const refused = page.getByText('Otra persona modificó este crédito mientras usted trabajaba.').first();
  await done.or(refused).first().waitFor();
  return done.isVisible();
}

describe.each(twoLooks)('a replacement, %s', (width, dark) => {
  it('is set by who is away, told to both by mail, and begun by who replaces', async () => {
    runSql(product(), 'delete from replacements');
    const own = await openAs(away, '/', width, dark);
    const dialog = await openDialog(own);
    await isClean(own);
    await field(dialog, 'Buscar por nombre o usuario').fill('acosta');
    const choice = dialog.getByRole('combobox', { name: /^Me reemplaza/ });
    await choice.locator('option', { hasText: `${actsName} (${acts})` }).waitFor({ state: 'attached' });
    await choice.selectOption({ label: `${actsName} (${acts})` });
    const today = formatDate(businessDay(new Date()));
    await dialog.getByLabel(/^Al/).fill(today.replaceAll('/', ''));
    await button(dialog, 'Agregar reemplazo').click();
    // Together the two could do what one person should not.
    const asked = own.getByRole('dialog', { name: 'Funciones en conflicto' });
    await field(asked, 'Motivo').fill('Licencia');
    await asked.getByLabel(/^Vale hasta/).fill(today.replaceAll('/', ''));
    await button(asked, 'Guardar').click();
    await said(own, 'Reemplazo agregado');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `${actsName}, del ${today} al ${today}` })
      .waitFor();
    for (const name of [away, acts]) {
      const mail = await mailTo(
        product(),
        `${name}@comensal.example`,
        ({ subject }) => subject === `Reemplazo de ${awayName}: ${actsName}, del ${today} al ${today}`,
      );
      expect(mail.text).toContain('créditos, notas de crédito, reversas y solicitudes de contratistas');
    }
    const page = await openAs(acts, '/', width, dark);
    await act(page);
    await isClean(page);
    // Home says what waits for the person who is away.
    await page.getByRole('region', { name: 'Estado de hoy' }).getByText('Pagado').waitFor();
    await button(page, 'Volver a actuar por mí').click();
    await banner(page).waitFor({ state: 'detached' });
  });
});

secondLane.it(
  'two approvers and a replacement at once: each credit is decided once, the others are told, and history and audit name both',
  async () => {
    replace();
    const [first = 0, second = 0, third = 0, both4 = 0, alone = 0] = paid(5);
    // A opens the desk, B many at once, C acts for A on the pages. All have read before anybody decides.
    const a = await openAs(away, `/credit-state/review?id=${first}`);
    const b = await openAs('hquiroga', '/credit-state?status=Pagado&size=100&sort=id&dir=asc');
    const c = await openAs(acts, '/');
    await act(c);
    expect(await openRecord(a)).toBe(first);
    for (const kind of ['Factura', 'Recibo']) await drawn(a, kind);
    await a.keyboard.press('a');
    await request(a, '¿Desea aprobar el crédito?');
    for (const id of [first, second, third])
      await b.getByRole('checkbox', { name: `Elegir el crédito ${id}`, exact: true }).check();
    await b
      .getByRole('region', { name: 'Lo elegido: Créditos' })
      .getByRole('button', { name: 'Aprobar', exact: true })
      .click();
    await b.getByRole('heading', { name: /^Aprobar 3 por \$/ }).waitFor();
    await b.getByRole('checkbox', { name: /^Aprobar también/ }).check();
    await askApproval(c, second);
    await isClean(c);
    await Promise.all([
      a.keyboard.press('Enter'),
      b.getByRole('button', { name: 'Aprobar 3', exact: true }).click(),
      yes(c).click(),
    ]);
    // Notices go away by themselves: all are awaited at once.
    const [byA, byC] = await Promise.all([
      messageOf(a, first),
      messageOf(c, second),
      b
        .getByRole('status')
        .filter({ hasText: /^Hechos: \d de 3/ })
        .waitFor(),
    ]);
    const matches = outcomes([first, second, third]);
    expect(matches).toEqual([
      { id: first, status: 'Aprobado', times: 1, by: byA ? away : 'hquiroga' },
      { id: second, status: 'Aprobado', times: 1, by: byC ? `${acts} por ${away}` : 'hquiroga' },
      { id: third, status: 'Aprobado', times: 1, by: 'hquiroga' },
    ]);
    const results = b.getByRole('list', { name: 'Resultado de cada uno' });
    for (const { id, by } of matches)
      await results
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^Crédito ${id}\\D`) })
        .getByText(by === 'hquiroga' ? 'Hecho' : 'No se hizo', { exact: true })
        .waitFor();

    // The person who is away is back, and decides the same credit as who replaces them.
    await Promise.all([askApproval(a, both4), askApproval(c, both4)]);
    await Promise.all([yes(a).click(), yes(c).click()]);
    const made = await Promise.all([messageOf(a, both4), messageOf(c, both4)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(outcomes([both4])).toEqual([
      { id: both4, status: 'Aprobado', times: 1, by: made[0] ? away : `${acts} por ${away}` },
    ]);

    await c.goto('/credit-state');
    await askApproval(c, alone);
    await yes(c).click();
    expect(await messageOf(c, alone)).toBe(true);
    await c.goto(`/show-credit-state/${alone}`);
    await history(c).getByText(both).first().waitFor();
    await field(c, 'Escriba un comentario').fill('Lo miré por él');
    await button(c, 'Comentar').click();
    await said(c, 'Comentario agregado');
    await history(c).getByRole('listitem').filter({ hasText: 'Lo miré por él' }).getByText(both).waitFor();
    await isClean(c);

    const auditor = await openAs('auditor', '/audit');
    await auditor
      .getByRole('combobox', { name: 'Tipo de registro', exact: true })
      .selectOption({ label: 'Solicitudes de crédito' });
    await button(auditor, 'Generar').click();
    await auditor
      .getByRole('row')
      .filter({ hasText: `${acts} por ${away}` })
      .filter({ hasText: String(alone) })
      .first()
      .waitFor();
  },
);

secondLane.describe('a decision that waits eight seconds while the server is killed', () => {
  async function decideLater(page: Page, id: number): Promise<void> {
    await page.goto(`/edit-credit-state/${id}`);
    await page.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
    await button(page, 'Guardar').click();
    await page.getByText(new RegExp(`^Aprobar el crédito ${id}\\. Puede deshacerlo durante \\d+ segundos$`)).waitFor();
  }

  it('is made once and said; and when the replacement ended meanwhile it is refused and said', async () => {
    replace();
    const [saved = 0, late = 0] = paid(2);
    const page = await openAs(acts, '/');
    await setWaiting(page, true);
    await act(page);
    await decideLater(page, saved);
    await product().killServer();
    await sees(page, `Crédito ${saved} aprobado`);
    expect(outcomes([saved])).toEqual([{ id: saved, status: 'Aprobado', times: 1, by: `${acts} por ${away}` }]);

    await waitsLonger(page);
    await decideLater(page, late);
    // Before the kill: who starts again may save what is due at once.
    runSql(product(), `update replacements set ended_at = now(), ended_by = '${away}'`);
    await product().killServer();
    await page.getByRole('heading', { name: 'No se guardó un paso suyo' }).waitFor();
    await sees(page, /[Ee]l reemplazo terminó o ya no es posible/);
    const mail = await mailTo(
      product(),
      `${acts}@comensal.example`,
      ({ subject }) => subject?.startsWith('No se guardó un paso suyo') ?? false,
    );
    expect(mail.text).toContain(`Aprobar el crédito ${late}`);
    expect(outcomes([late])).toEqual([{ id: late, status: 'Pagado', times: 0, by: null }]);
    await page.getByRole('button', { name: 'Cerrar', exact: true }).or(button(page, 'Aceptar')).first().click();
    await banner(page).waitFor({ state: 'detached' });
    await setWaiting(page, false);
  });
});

secondLane.describe('what changes while somebody acts', () => {
  it('an administrator ends it: the next call says so, the banner goes in each tab, and the other’s dialog ends it again without harm', async () => {
    replace();
    const c = await openAs(acts, '/');
    await act(c);
    const second = await c.context().newPage();
    await second.goto('/');
    // A tab is of the person alone until they begin to act in it.
    await second.getByRole('button', { name: /^Menú de / }).waitFor();
    expect(await banner(second).count()).toBe(0);
    await act(second);
    const [own, admin] = [await openAs(away, '/'), await openAs('admin', `/users?q=${away}`)];
    const stale = await openDialog(own);
    const row = (where: Locator) => where.getByRole('button', { name: `Terminar el reemplazo de ${actsName}` });
    await row(stale).waitFor();

    await admin.goto(`/show-user/${away}`);
    await button(admin, 'Reemplazos').click();
    await row(dialogOf(admin)).click();
    await said(admin, 'Reemplazo terminado');
    await dialogOf(admin).getByText('No hay reemplazos').waitFor();

    await c
      .getByRole('link', { name: /Estado de créditos/ })
      .first()
      .click();
    await said(c, over);
    await banner(c).waitFor({ state: 'detached' });
    // The other tab finds out when it is looked at.
    await second.bringToFront();
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await said(second, over);
    await banner(second).waitFor({ state: 'detached' });

    await row(stale).click();
    await said(own, 'Reemplazo terminado');
    await stale.getByText('No hay reemplazos').waitFor();
    expect(runSql(product(), 'select ended_by from replacements')).toEqual([{ ended_by: 'admin' }]);
  });

  it('an administrator sets it for somebody who is ill', async () => {
    runSql(product(), 'delete from replacements');
    const admin = await openAs('admin', `/show-user/${away}`);
    await button(admin, 'Reemplazos').click();
    const dialog = dialogOf(admin);
    await dialog.getByText('Mientras esta persona no está', { exact: false }).waitFor();
    await field(dialog, 'Buscar por nombre o usuario').fill('acosta');
    const choice = dialog.getByRole('combobox', { name: /^La reemplaza/ });
    await choice.locator('option', { hasText: `${actsName} (${acts})` }).waitFor({ state: 'attached' });
    await choice.selectOption({ label: `${actsName} (${acts})` });
    await dialog.getByLabel(/^Al/).fill(formatDate(businessDay(new Date())).replaceAll('/', ''));
    await button(dialog, 'Agregar reemplazo').click();
    await said(admin, 'Reemplazo agregado');
    await isClean(admin);
    expect(runSql(product(), 'select username, replacement, created_by from replacements')).toEqual([
      { username: away, replacement: acts, created_by: 'admin' },
    ]);
    await act(await openAs(acts, '/'));
  });

  it('the person who is away loses a permission: the screens follow, and what is open is refused and says why', async () => {
    replace();
    const [id = 0] = paid(1);
    const c = await openAs(acts, '/');
    await act(c);
    await askApproval(c, id);
    const [profile] = runSql<{ name: string }>(
      product(),
      `select profile_name as name from users where username = '${away}'`,
    );
    const ofProfile = `profile_name = '${profile?.name ?? ''}' and module = 'Aprobacion Credito'`;
    runSql(product(), `update profile_module_relations set permission = 'R' where ${ofProfile}`);
    try {
      await yes(c).click();
      await sees(c, 'Su perfil no tiene permiso para realizar esta acción');
      await question(c, '¿Desea aprobar el crédito?').waitFor({ state: 'detached' });
      expect(outcomes([id])).toEqual([{ id, status: 'Pagado', times: 0, by: null }]);
      await banner(c).waitFor();
      await c.goto(`/edit-credit-state/${id}`);
      await c.getByRole('heading', { name: `Crédito ${id}` }).waitFor();
      await button(c, 'Guardar').waitFor({ state: 'detached' });
    } finally {
      runSql(product(), `update profile_module_relations set permission = 'W' where ${ofProfile}`);
    }
  });
});
