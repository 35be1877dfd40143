import { accessibilityProblems, sidewaysScroll } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { fillInUser } from './setup/new-user';
import { openProduct } from './setup/open-product';
import { field, inDialog, isClean, removeAfter, row, said, save } from './setup/page-parts';

const { openAs } = openProduct();

describe('profiles', () => {
  it('PRF-05 PRF-06 PRF-08 PRF-22 O-46 O-47 creates one, assigns it, changes it with effect at the next call, and removes it when nobody has it', async () => {
    const page = await openAs('admin', '/profiles');
    await page.getByRole('button', { name: 'Nuevo perfil' }).click();
    const form = page.getByRole('dialog', { name: /perfil$/ });
    await field(form, 'Nombre').fill('Mirón');
    await field(form, 'Descripción').fill('Solo mira usuarios');
    await form.getByRole('group', { name: 'Usuarios' }).getByText('Lectura').click();
    await form.getByText('1 de 40 módulos').waitFor();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'El perfil Mirón quedó registrado');

    await page.goto('/add-user');
    await fillInUser(page, { username: 'miron', profile: 'Mirón' });
    await page.getByRole('switch', { name: /^Acceso total/ }).click();
    await save(page);
    await said(page, 'El usuario miron quedó registrado');
    const other = await openAs('miron', '/users');
    await row(other, 'admin@').waitFor();
    expect([
      await other.getByRole('button', { name: 'Nuevo usuario' }).count(),
      await other.getByRole('button', { name: /^(Editar|Eliminar) el usuario/ }).count(),
    ]).toEqual([0, 0]);

    await page.goto('/profiles?q=mir');
    await page.getByRole('button', { name: 'Eliminar el perfil Mirón' }).click();
    await removeAfter(page, 'Realmente desea borrar el perfil Mirón?');
    await page.getByText('El perfil Mirón no se puede eliminar: lo tiene 1 usuario').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();

    await page.getByRole('button', { name: 'Editar el perfil Mirón' }).click();
    expect(await field(form, 'Nombre').isDisabled()).toBe(true);
    await form.getByRole('group', { name: 'Usuarios' }).getByText('Sin permiso').click();
    await form.getByRole('group', { name: 'Auditoria' }).getByText('Lectura').click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'El perfil Mirón quedó guardado');
    await other.getByRole('textbox', { name: 'Buscar por usuario, nombre o apellido', exact: true }).fill('admin');
    await said(other, 'Su perfil no tiene permiso para realizar esta acción');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
    const menu = other.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Auditoría' }).waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Inicio',
      'Accesos',
      'Auditoría',
      'Funciones en conflicto',
    ]);

    await page.goto('/users?q=miron');
    await page.getByRole('button', { name: 'Eliminar el usuario miron' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El usuario miron fue eliminado');
    await page.goto('/profiles?q=mir');
    await page.getByRole('button', { name: 'Eliminar el perfil Mirón' }).click();
    await page.getByRole('button', { name: 'Si', exact: true }).click();
    await said(page, 'El perfil Mirón fue eliminado');
  });

  secondLane.it(
    'PRF-04 a partial administrator can grant only the own permissions, and sees why for a profile beyond them',
    async () => {
      const page = await openAs('admin', '/profiles');
      await page.getByRole('button', { name: 'Nuevo perfil' }).click();
      const form = inDialog(page, 'Registro de perfil');
      await field(form, 'Nombre').fill('Encargado');
      await field(form, 'Descripción').fill('Perfiles y comensales');
      await form.getByRole('group', { name: 'Perfiles', exact: true }).getByText('Escritura').click();
      await form.getByRole('group', { name: 'Comensales', exact: true }).getByText('Lectura').click();
      await form.getByRole('button', { name: 'Guardar' }).click();
      await said(page, 'El perfil Encargado quedó registrado');
      await page.goto('/add-user');
      await fillInUser(page, { username: 'encargada', profile: 'Encargado' });
      await page.getByRole('switch', { name: /^Acceso total/ }).click();
      await save(page);
      await said(page, 'El usuario encargada quedó registrado');

      const other = await openAs('encargada', '/profiles', 'phone');
      const mine = inDialog(other, 'Perfil');
      await other.getByRole('button', { name: 'Ver el perfil Encargado' }).click();
      await mine.getByText('Usted no puede cambiar este perfil', { exact: false }).waitFor();
      await isClean(other);
      await other.keyboard.press('Escape');
      expect(
        await other.getByRole('button', { name: /^(Editar|Eliminar) el perfil (Encargado|Administrador)$/ }).count(),
      ).toBe(0);
      await other.getByRole('button', { name: 'Nuevo perfil' }).click();
      await field(mine, 'Nombre').fill('Ayudante');
      await field(mine, 'Descripción').fill('Mira comensales');
      expect(await mine.locator('input[type=radio]:enabled:not([value=NP])').count()).toBe(3);
      await isClean(other);
      await mine.getByRole('group', { name: 'Comensales', exact: true }).getByText('Lectura').click();
      await mine.getByRole('button', { name: 'Guardar' }).click();
      await said(other, 'El perfil Ayudante quedó registrado');
      await other.goto('/profiles?q=ayud');
      await other.getByRole('button', { name: 'Eliminar el perfil Ayudante' }).click();
      await other.getByRole('button', { name: 'Si', exact: true }).click();
      await said(other, 'El perfil Ayudante fue eliminado');

      await page.goto('/users?q=encargada');
      await page.getByRole('button', { name: 'Eliminar el usuario encargada' }).click();
      await page.getByRole('button', { name: 'Si', exact: true }).click();
      await said(page, 'El usuario encargada fue eliminado');
      await page.goto('/profiles?q=encarg');
      await page.getByRole('button', { name: 'Eliminar el perfil Encargado' }).click();
      await page.getByRole('button', { name: 'Si', exact: true }).click();
      await said(page, 'El perfil Encargado fue eliminado');
    },
  );
});

secondLane.it.each(everyLook)(
  'PRF-01 nothing is wider than the window, and axe finds nothing: %s, dark %s',
  async (width, dark) => {
    const page = await openAs('admin', '/profiles', width, dark);
    const matches: string[] = [];
    const look = async (name: string) => {
      matches.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      const pixels = await sidewaysScroll(page);
      if (pixels > 0) matches.push(`${name}: ${pixels} px too wide`);
    };
    await page.getByRole('button', { name: 'Editar el perfil Aprobador' }).waitFor();
    await look('list');
    await page.getByRole('button', { name: 'Editar el perfil Aprobador' }).click();
    await inDialog(page, 'Edición de perfil').getByText('Abre Accesos, Auditoría').waitFor();
    await look('form');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ver el perfil Comercial' }).click();
    await inDialog(page, 'Perfil').getByRole('listitem').first().waitFor();
    await look('view');
    expect(matches).toEqual([]);
  },
);
