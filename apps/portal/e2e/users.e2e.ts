import { accessibilityProblems, sidewaysScroll } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { fillInUser } from './setup/new-user';
import { openProduct } from './setup/open-product';
import { field, inDialog, removeAfter, row, said, save } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

describe('users', () => {
  it('USR-08 USR-10 USR-12 USR-07 creates one with pairs, who signs in and sees only those; then edits, views and removes it', async () => {
    const page = await openAs('admin', '/users');
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await page.getByRole('heading', { level: 1, name: 'Registro de usuario' }).waitFor();
    await fillInUser(page, { username: 'zoe1', profile: 'Contratista' });
    await page.getByRole('button', { name: 'Elegir clientes y centros logísticos' }).click();
    const picker = inDialog(page, 'Clientes y centros logísticos');
    await field(picker, 'Buscar por centro logístico, cliente o CUIT').fill('ñandubay pilar');
    await picker.getByRole('checkbox', { name: /Ñandubay/ }).click();
    await picker.getByText('1 cliente en 1 centro logístico').waitFor();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await save(page);
    await page.waitForURL('**/users');
    await said(page, 'El usuario zoe1 quedó registrado');

    const zoe = await openAs('zoe1', '/credit-request');
    await field(zoe, 'Razón social').and(zoe.locator('[value="Metalúrgica Ñandubay S.A."]')).waitFor();
    expect(await zoe.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allInnerTexts()).toEqual([
      'Inicio',
      'Solicitud de crédito',
      'Estado de créditos',
      'Saldos',
      'Saldos de contratistas',
      'Movimientos de contratistas',
      'Reportes programados',
    ]);

    await page.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido', exact: true }).fill('ñañez zoe');
    await page.getByRole('button', { name: 'Editar el usuario zoe1' }).or(page.getByText('Sin registros')).waitFor();
    await page.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido', exact: true }).fill('zoe1');
    await page.waitForURL('**/users?q=zoe1');
    await page.getByRole('button', { name: 'Editar el usuario zoe1' }).click();
    await field(page, 'Nombre').fill('Zoraida');
    expect(await field(page, 'Usuario').isDisabled()).toBe(true);
    await page.getByRole('switch', { name: /^Acceso total/ }).click();
    await save(page);
    await said(page, 'El usuario zoe1 quedó guardado');
    expect(new URL(page.url()).search).toBe('?q=zoe1');

    await page.getByRole('button', { name: 'Ver el usuario zoe1' }).click();
    const fact = (label: string) =>
      page
        .locator('dt')
        .and(page.getByText(label, { exact: true }))
        .locator('xpath=following-sibling::dd')
        .textContent();
    await page.locator('dt').first().waitFor();
    expect([
      await fact('Acceso total'),
      await fact('Nombre'),
      await field(page, 'Contraseña').count(),
      await page.getByRole('button', { name: 'Guardar' }).count(),
    ]).toEqual(['Si', 'Zoraida', 0, 0]);
    await page.getByRole('link', { name: 'Usuarios' }).last().click();

    await page.getByRole('button', { name: 'Eliminar el usuario zoe1' }).click();
    await removeAfter(page, 'Realmente desea borrar el usuario zoe1?');
    await said(page, 'El usuario zoe1 fue eliminado');
    await page.getByText('Sin registros').waitFor();
    await zoe.reload();
    await zoe.getByRole('alertdialog', { name: 'SESIÓN EXPIRADA' }).getByRole('button').first().waitFor();
  });

  secondLane.it('a service user is created, gets a working key, a rotated one, and none', async () => {
    const page = await openAs('admin', '/add-user');
    const values = { Usuario: 'erp1', Nombre: 'Interfaz', Apellido: 'del ERP', Correo: 'erp1@comensal.example' };
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
    await page.getByRole('switch', { name: /^Usuario de servicio/ }).press('Space');
    expect(await page.getByLabel('Contraseña', { exact: true }).count()).toBe(0);
    await field(page, 'Perfil').selectOption('Contratista');
    await page.getByRole('switch', { name: /^Acceso total/ }).click();
    await save(page);
    await said(page, 'El usuario erp1 quedó registrado');
    const keys = page.getByRole('region', { name: 'Claves' });
    await keys.getByText('Todavía no hay claves').waitFor();
    await keys.getByLabel('Programa', { exact: true }).fill('Banco');
    await keys.getByLabel('Programa', { exact: true }).press('Enter');
    const visible = keys.getByText(/^csk_/);
    const first = await visible.innerText();
    const status = async (key: string) =>
      (
        await fetch(`${product().url}/api/credits/getCredits`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ page: { limit: 1 } }),
        })
      ).status;
    expect(await status(first)).toBe(200);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await accessibilityProblems(page), await sidewaysScroll(page)]).toEqual([width, [], 0]);
    }
    await keys.getByRole('button', { name: 'Renovar la clave Banco' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Renovar clave' });
    await question.getByRole('button', { name: 'Si', exact: true }).click();
    await keys.getByText(first).waitFor({ state: 'detached' });
    const second = await visible.innerText();
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    await page.reload();
    await keys
      .getByText(/^Último uso: /)
      .first()
      .waitFor();
    expect(await visible.count()).toBe(0);
    await keys.getByRole('button', { name: 'Revocar la clave Banco' }).click();
    const last = page.getByRole('alertdialog', { name: 'Revocar clave' });
    await last.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'La clave Banco fue revocada');
    expect(await status(second)).toBe(401);
  });

  secondLane.it('USR-29 USR-31 reports names and addresses in use while typing', async () => {
    const page = await openAs('admin', '/add-user');
    await field(page, 'Usuario').fill('AUDITOR');
    await page.getByText('Usuario existente', { exact: true }).waitFor();
    await field(page, 'Correo').fill('auditor@comensal.example');
    await page.getByText('El email ya fue utilizado').waitFor();
  });

  it('two concurrent edits of one user: the second is warned, loses nothing, and decides', async () => {
    const [first, second] = await Promise.all([
      openAs('admin', '/edit-user/consulta'),
      openAs('admin', '/edit-user/consulta'),
    ]);
    await field(second, 'Nombre').fill('Del segundo');
    await field(first, 'Apellido').fill('Del primero');
    await save(first);
    await said(first, 'El usuario consulta quedó guardado');
    await save(second);
    await second.getByText('Otra persona modificó este registro mientras lo editaba').waitFor();
    expect(await second.getByRole('definition').allInnerTexts()).toEqual(['Constanza', 'Del primero']);
    await second.getByRole('button', { name: 'Cargar lo guardado' }).click();
    expect(await field(second, 'Apellido').inputValue()).toBe('Del primero');
    await field(second, 'Nombre').fill('Del segundo');
    await save(second);
    await said(second, 'El usuario consulta quedó guardado');
    await row(second, 'Del segundo').filter({ hasText: 'Del primero' }).waitFor();
  });

  secondLane.it('USR-09 the picker handles 300 centres of 200 companies', async () => {
    runSql(
      product(),
      `insert into business_units (id, name) select 'X' || n, 'Zona ' || n from generate_series(1, 300) n`,
      `insert into companies (id, business_name, cuit, category) select 'Y' || n, 'Compañía número ' || n, (30000000000 + n)::text, '2B' from generate_series(1, 200) n`,
      `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'Y' || c, 'X' || b, 'CLI' from generate_series(1, 200) c, generate_series(1, 300) b`,
    );
    const page = await openAs('admin', '/edit-user/operador');
    await page.getByRole('button', { name: 'Cambiar la selección' }).click();
    const picker = inDialog(page, 'Clientes y centros logísticos');
    await picker.getByRole('checkbox').first().waitFor();
    await picker.getByRole('button', { name: 'Mostrar todos' }).click();
    await picker.getByRole('button', { name: 'Ocultar todos' }).waitFor();
    expect(await picker.getByRole('listitem').count()).toBeLessThan(60);
    await field(picker, 'Buscar por centro logístico, cliente o CUIT').fill('zona 299');
    await picker.getByRole('button', { name: 'Elegir todos los encontrados (200)' }).click();
    await picker.getByText('204 asignaciones en 3 centros logísticos').waitFor();
    await picker.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await picker.getByRole('button', { name: 'Elegir todo' }).click();
    await picker.getByText(/^60\.\d{3} asignaciones en 3\d\d centros logísticos$/).waitFor();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await save(page);
    await page.getByText('El usuario operador quedó guardado').waitFor({ timeout: 60_000 });
    runSql(
      product(),
      `delete from user_business_unit_company_relations where business_unit_id like 'X%'`,
      `delete from company_business_unit_relations where business_unit_id like 'X%'`,
      `delete from business_units where id like 'X%'`,
      `delete from companies where id like 'Y%'`,
    );
  });

  secondLane.it(
    'USR-01 USR-09 by keyboard only: to the list, to a row, back, to a new one, through the picker',
    async () => {
      const page = await openAs('admin', '/');
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
      await row(page, 'aislaciones').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('operador');
      await row(page, 'aislaciones').waitFor({ state: 'detached' });
      await row(page, 'operador').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Usuario', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Cambiar la selección' }).press('Enter');
      const picker = inDialog(page, 'Clientes y centros logísticos');
      await picker.getByRole('checkbox').first().waitFor();
      const before = await picker.getByRole('status').innerText();
      const focused = () =>
        page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.type : ''));
      for (
        let stops = 0;
        (stops < 10 && (await focused()) !== 'checkbox') ||
        (await page.evaluate(() => document.activeElement?.getAttribute('role'))) === 'switch';
        stops++
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      expect(await picker.getByRole('status').innerText()).not.toBe(before);
      await page.keyboard.press('Escape');
      await picker.waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: 'Cambiar la selección' }).waitFor();
      await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
    },
  );
});

describe('pre-contractors', () => {
  it('PRE-01 PRE-06 PRE-10 PRE-11 PRE-05 creates, edits and removes one; only their profiles are offered', async () => {
    const page = await openAs('admin', '/precontractors');
    await row(page, 'aislaciones').waitFor();
    expect(await row(page, 'admin@').count()).toBe(0);
    await page.getByRole('button', { name: 'Nuevo precontratista' }).click();
    // The list has a filter of the same name, which is there until the form has loaded.
    await page.getByRole('heading', { level: 1, name: 'Registro de precontratista' }).waitFor();
    await field(page, 'Perfil').getByRole('option', { name: 'Precontratista' }).waitFor({ state: 'attached' });
    expect(await field(page, 'Perfil').getByRole('option').allInnerTexts()).toEqual([
      'Seleccione un valor',
      'Contratista',
      'LiderGrupo',
      'Precontratista',
    ]);
    await fillInUser(page, { username: 'prueba', profile: 'Precontratista' });
    expect([
      await page.getByRole('switch').count(),
      await page.getByRole('button', { name: /^Elegir clientes/ }).count(),
    ]).toEqual([0, 0]);
    await save(page);
    await page.waitForURL('**/precontractors');
    await said(page, 'El precontratista prueba quedó registrado');
    await page.goto('/edit-precontractor/prueba');
    await field(page, 'Apellido').fill('Rivadavia');
    await save(page);
    await said(page, 'El precontratista prueba quedó guardado');
    await page.goto('/precontractors?q=rivadavia');
    await page.getByRole('button', { name: 'Eliminar el precontratista prueba' }).click();
    await removeAfter(page, 'Realmente desea borrar el precontratista prueba?');
    await said(page, 'El precontratista prueba fue eliminado');
  });
});

secondLane.describe.each(everyLook)('at the width of a %s, dark: %s', (width, dark) => {
  it('axe finds nothing, and nothing is wider than the window', async () => {
    const page = await openAs('admin', '/users', width, dark);
    const problems: string[] = [];
    const look = async (name: string) => {
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
    };
    await page.getByRole('button', { name: 'Ver el usuario aislaciones' }).waitFor();
    await look('users');
    await page.goto('/users?q=nadie.tiene.esto');
    await page.getByText('Sin registros').waitFor();
    await look('no users');
    await page.goto('/add-user');
    await field(page, 'Nombre').waitFor();
    await save(page);
    await page.getByText('Campo obligatorio').first().waitFor();
    await look('messages');
    await page.getByRole('button', { name: 'Elegir clientes y centros logísticos' }).click();
    await inDialog(page, 'Clientes y centros logísticos').getByRole('checkbox').first().waitFor();
    await look('picker');
    await page.goto('/show-user/contratista');
    await page.getByRole('button', { name: 'Ver la selección' }).click();
    await inDialog(page, 'Clientes y centros logísticos').getByRole('listitem').first().waitFor();
    await look('view of the pairs');
    await page.keyboard.press('Escape');
    await inDialog(page, 'Clientes y centros logísticos').waitFor({ state: 'detached' });
    await look('view');
    await page.goto('/edit-precontractor/precontratista');
    await field(page, 'Nombre').waitFor();
    await look('pre-contractor');
    expect(problems).toEqual([]);
  });
});
