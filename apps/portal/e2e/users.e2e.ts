import type { Browser, Locator, Page } from 'playwright-core';
import { accessibilityProblems, demoPassword, launchBrowser, openPage, sidewaysScroll, signIn, type OpenPage, type ViewportName } from './setup/browser';
import { startProduct, type Product } from './setup/product';
import { runSql } from './setup/run-sql';

let product: Product;
let browser: Browser;
let opened: OpenPage[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterEach(async () => {
  const complaints = opened.flatMap((each) => each.complaints);
  await Promise.all(opened.map((each) => each.close()));
  opened = [];
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function open(username: string, path: string, width: ViewportName = 'desk', dark = false): Promise<Page> {
  const fresh = await openPage(browser, product, width, { colorScheme: dark ? 'dark' : 'light' });
  opened.push(fresh);
  await signIn(fresh.page, username, path);
  return fresh.page;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });

interface NewUser { readonly username: string; readonly profile: string }
async function fillIn(page: Page, { username, profile }: NewUser): Promise<void> {
  const values = { Usuario: username, Nombre: 'Zoë', Apellido: 'Ñáñez', Email: `${username}@comensal.example`, Contraseña: demoPassword, 'Repetir la contraseña': demoPassword };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await field(page, 'Perfil').selectOption(profile);
}

describe('users', () => {
  it('USR-08 USR-10 USR-12 USR-07 creates one with pairs, who signs in and sees that much; then edits, views and removes it', async () => {
    const page = await open('admin', '/users');
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await page.getByRole('heading', { level: 1, name: 'Registro de usuario' }).waitFor();
    await fillIn(page, { username: 'zoe1', profile: 'Contratista' });
    await page.getByRole('button', { name: 'Elegir clientes y centros logísticos' }).click();
    const picker = dialog(page, 'Clientes y centros logísticos');
    await field(picker, 'Buscar por centro logístico, cliente o CUIT').fill('ñandubay pilar');
    await picker.getByRole('checkbox', { name: /Ñandubay/ }).click();
    await picker.getByText('1 cliente en 1 centro logístico').waitFor();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await save(page);
    await page.waitForURL('**/users');
    await said(page, 'El usuario zoe1 quedó registrado');

    const zoe = await open('zoe1', '/credit-request');
    await field(zoe, 'Razón social').and(zoe.locator('[value="Metalúrgica Ñandubay S.A."]')).waitFor();
    expect(await zoe.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allInnerTexts()).toEqual(['Inicio', 'Solicitud de crédito', 'Estado de créditos']);

    await page.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido' }).fill('ñañez zoe');
    await page.getByRole('button', { name: 'Editar el usuario zoe1' }).or(page.getByText('Sin registros')).waitFor();
    await page.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido' }).fill('zoe1');
    await page.getByRole('button', { name: 'Editar el usuario zoe1' }).click();
    await field(page, 'Nombre').fill('Zoraida');
    expect(await field(page, 'Usuario').isDisabled()).toBe(true);
    await page.getByRole('switch', { name: /^Acceso total/ }).click();
    await save(page);
    await said(page, 'El usuario zoe1 quedó guardado');
    expect(new URL(page.url()).search).toBe('?q=zoe1');

    await page.getByRole('button', { name: 'Ver el usuario zoe1' }).click();
    await page.getByText('Tiene acceso total').waitFor();
    expect([await field(page, 'Nombre').inputValue(), await page.getByRole('button', { name: 'Guardar' }).count()]).toEqual(['Zoraida', 0]);
    await page.getByRole('link', { name: 'Usuarios' }).last().click();

    await page.getByRole('button', { name: 'Borrar el usuario zoe1' }).click();
    await page.getByText('Realmente desea borrar el usuario zoe1?').waitFor();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El usuario zoe1 fue borrado');
    await page.getByText('Sin registros').waitFor();
    await zoe.reload();
    await zoe.getByRole('alertdialog', { name: 'SESIÓN EXPIRADA' }).getByRole('button').first().waitFor();
  });

  it('USR-29 USR-31 tells while typing what is in use', async () => {
    const page = await open('admin', '/add-user');
    await field(page, 'Usuario').fill('AUDITOR');
    await page.getByText('Usuario existente').waitFor();
    await field(page, 'Email').fill('auditor@comensal.example');
    await page.getByText('El email ya fue utilizado').waitFor();
  });

  it('two administrators edit one user: the second is told, loses nothing, and decides', async () => {
    const [first, second] = await Promise.all([open('admin', '/edit-user/consulta'), open('admin', '/edit-user/consulta')]);
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

  it('USR-09 the picker stands 300 centres of 200 companies', async () => {
    runSql(
      product,
      `insert into business_units (id, name) select 'X' || n, 'Zona ' || n from generate_series(1, 300) n`,
      `insert into companies (id, business_name, cuit, category) select 'Y' || n, 'Compañía número ' || n, (30000000000 + n)::text, '2B' from generate_series(1, 200) n`,
      `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'Y' || c, 'X' || b, 'CLI' from generate_series(1, 200) c, generate_series(1, 300) b`,
    );
    const page = await open('admin', '/edit-user/operador');
    await page.getByRole('button', { name: 'Cambiar la selección' }).click();
    const picker = dialog(page, 'Clientes y centros logísticos');
    await picker.getByRole('checkbox').first().waitFor();
    await picker.getByRole('button', { name: 'Mostrar todos' }).click();
    await picker.getByRole('button', { name: 'Ocultar todos' }).waitFor();
    expect(await picker.getByRole('listitem').count()).toBeLessThan(60);
    await field(picker, 'Buscar por centro logístico, cliente o CUIT').fill('zona 299');
    await picker.getByRole('button', { name: 'Elegir los 200 encontrados' }).click();
    await picker.getByText('204 asignaciones en 3 centros logísticos').waitFor();
    await picker.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await picker.getByRole('button', { name: 'Elegir todo' }).click();
    await picker.getByText(/^60\.\d{3} asignaciones en 3\d\d centros logísticos$/).waitFor();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await save(page);
    await page.getByText('El usuario operador quedó guardado').waitFor({ timeout: 60_000 });
    runSql(
      product,
      `delete from user_business_unit_company_relations where business_unit_id like 'X%'`, `delete from company_business_unit_relations where business_unit_id like 'X%'`,
      `delete from business_units where id like 'X%'`, `delete from companies where id like 'Y%'`,
    );
  });

  it('USR-01 USR-09 with the keyboard alone: to the list, to a row, back, to a new one, through the picker', async () => {
    const page = await open('admin', '/');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
    await row(page, 'aislaciones').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('operador');
    await row(page, 'aislaciones').waitFor({ state: 'detached' });
    await row(page, 'operador@').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Usuario', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Cambiar la selección' }).press('Enter');
    const picker = dialog(page, 'Clientes y centros logísticos');
    await picker.getByRole('checkbox').first().waitFor();
    const before = await picker.getByRole('status').innerText();
    const focused = () => page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.type : ''));
    for (let stops = 0; stops < 10 && (await focused()) !== 'checkbox' || (await page.evaluate(() => document.activeElement?.getAttribute('role'))) === 'switch'; stops++) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await picker.getByRole('status').innerText()).not.toBe(before);
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cambiar la selección');
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  });
});

describe('profiles', () => {
  it('PRF-05 PRF-06 PRF-08 PRF-22 O-46 O-47 creates one, gives it to somebody, changes it with effect at the next call, and removes it when nobody has it', async () => {
    const page = await open('admin', '/profiles');
    await page.getByRole('button', { name: 'Nuevo perfil' }).click();
    const form = dialog(page, 'Registro de perfil');
    await field(form, 'Nombre').fill('Mirón');
    await field(form, 'Descripción').fill('Solo mira usuarios');
    await form.getByRole('group', { name: 'Usuarios' }).getByText('Lectura').click();
    await form.getByText('1 de 36 módulos').waitFor();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'El perfil Mirón quedó registrado');

    await page.goto('/add-user');
    await fillIn(page, { username: 'miron', profile: 'Mirón' });
    await page.getByRole('switch', { name: /^Acceso total/ }).click();
    await save(page);
    await said(page, 'El usuario miron quedó registrado');
    const other = await open('miron', '/users');
    await row(other, 'admin@').waitFor();
    expect([await other.getByRole('button', { name: 'Nuevo usuario' }).count(), await other.getByRole('button', { name: /^(Editar|Borrar) el usuario/ }).count()]).toEqual([0, 0]);

    await page.goto('/profiles?q=mir');
    await page.getByRole('button', { name: 'Borrar el perfil Mirón' }).click();
    await page.getByText('Realmente desea borrar el perfil Mirón?').waitFor();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await page.getByText('El perfil Mirón no se puede borrar: lo tiene 1 usuario').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();

    await page.getByRole('button', { name: 'Editar el perfil Mirón' }).click();
    expect(await field(form, 'Nombre').isDisabled()).toBe(true);
    await form.getByRole('group', { name: 'Usuarios' }).getByText('Sin permiso').click();
    await form.getByRole('group', { name: 'Auditoria' }).getByText('Lectura').click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'El perfil Mirón quedó guardado');
    await other.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido' }).fill('admin');
    await other.getByText('Su perfil no tiene permiso para realizar esta acción').first().waitFor();
    await other.goto('/');
    await other.getByRole('link', { name: 'Auditoría' }).first().waitFor();
    expect(await other.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Usuarios' }).count()).toBe(0);

    await page.goto('/users?q=miron');
    await page.getByRole('button', { name: 'Borrar el usuario miron' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El usuario miron fue borrado');
    await page.goto('/profiles?q=mir');
    await page.getByRole('button', { name: 'Borrar el perfil Mirón' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El perfil Mirón fue borrado');
  });
});

describe('pre-contractors', () => {
  it('PRE-01 PRE-06 PRE-10 PRE-11 PRE-05 creates, edits and removes one; only their profiles are on offer', async () => {
    const page = await open('admin', '/precontractors');
    await row(page, 'aislaciones').waitFor();
    expect(await row(page, 'admin@').count()).toBe(0);
    await page.getByRole('button', { name: 'Nuevo precontratista' }).click();
    await field(page, 'Perfil').waitFor();
    expect(await field(page, 'Perfil').getByRole('option').allInnerTexts()).toEqual(['Seleccione un valor', 'Contratista', 'LiderGrupo', 'Precontratista']);
    await fillIn(page, { username: 'prueba', profile: 'Precontratista' });
    expect([await page.getByRole('switch').count(), await page.getByRole('button', { name: /^Elegir clientes/ }).count()]).toEqual([0, 0]);
    await save(page);
    await page.waitForURL('**/precontractors');
    await said(page, 'El precontratista prueba quedó registrado');
    await page.goto('/edit-precontractor/prueba');
    await field(page, 'Apellido').fill('Rivadavia');
    await save(page);
    await said(page, 'El precontratista prueba quedó guardado');
    await page.goto('/precontractors?q=rivadavia');
    await page.getByRole('button', { name: 'Borrar el precontratista prueba' }).click();
    await page.getByText('Realmente desea borrar el precontratista prueba?').waitFor();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El precontratista prueba fue borrado');
  });
});

describe('preferences', () => {
  it('ACC-62 ACC-63 ACC-64 USR-13 changes one\'s own name and password; the menu shows the name, and the next login takes the password', async () => {
    const page = await open('notas', '/');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias' }).click();
    const form = dialog(page, 'Preferencias de usuario');
    await field(form, 'Nombre').fill('Norah');
    await field(form, 'Contraseña').fill('Otra.2027');
    await field(form, 'Repetir la contraseña').fill('Otra.2027');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'Sus datos quedaron guardados');
    await page.getByRole('button', { name: 'Menú de Norah Taboada' }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await field(page, 'Usuario').fill('notas');
    await field(page, 'Contraseña').fill('Otra.2027');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menú de Norah Taboada' }).waitFor();
  });
});

describe('preferences that cannot be saved', () => {
  it('ACC-65 ACC-67 ACC-69 open the error dialog \'Preferencias de usuario\'; its retry saves, and nothing typed is lost', async () => {
    const page = await open('consulta', '/');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias' }).click();
    const form = dialog(page, 'Preferencias de usuario');
    await field(form, 'Apellido').fill('Urquiza');
    await page.route('**/api/users/edit', (route) => route.abort());
    await form.getByRole('button', { name: 'Guardar' }).click();
    const error = page.getByRole('alertdialog', { name: 'Preferencias de usuario' });
    await error.getByText('Ocurrio un error al realizar la edicion').waitFor();
    await page.unroute('**/api/users/edit');
    await error.getByRole('button', { name: 'Reintentar' }).click();
    await said(page, 'Sus datos quedaron guardados');
    await page.getByRole('button', { name: /^Menú de .* Urquiza$/ }).waitFor();
  });
});

describe.each([['desk', false], ['desk', true], ['phone', false], ['phone', true]] as const)('at the width of a %s, dark: %s', (width, dark) => {
  it('axe finds nothing, and nothing is wider than the window', async () => {
    const page = await open('admin', '/users', width, dark);
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
    await dialog(page, 'Clientes y centros logísticos').getByRole('checkbox').first().waitFor();
    await look('picker');
    await page.goto('/show-user/contratista');
    await page.getByRole('button', { name: 'Ver la selección' }).click();
    await dialog(page, 'Clientes y centros logísticos').getByRole('listitem').first().waitFor();
    await look('view of the pairs');
    await page.keyboard.press('Escape');
    await dialog(page, 'Clientes y centros logísticos').waitFor({ state: 'detached' });
    await look('view');
    await page.goto('/edit-precontractor/precontratista');
    await field(page, 'Nombre').waitFor();
    await look('pre-contractor');
    await page.goto('/profiles');
    await page.getByRole('button', { name: 'Editar el perfil Aprobador' }).click();
    await dialog(page, 'Registro de perfil').getByText('Abre Auditoría').waitFor();
    await look('profile');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ver el perfil Comercial' }).click();
    await dialog(page, 'Registro de perfil').getByRole('listitem').first().waitFor();
    await look('view of a profile');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias' }).click();
    await field(dialog(page, 'Preferencias de usuario'), 'Nombre').waitFor();
    await look('preferences');
    expect(problems).toEqual([]);
  });
});
