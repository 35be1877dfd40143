import type { GroupManagement } from '@comensal/domain/companies';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { group, open, usual } from '../testing/group-answers';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { spoken } from '../testing/spoken';

describe('/group-management', () => {
  const reads: ModuleGrant = { name: 'Administracion de Grupos', permission: 'R' };
  const writes: ModuleGrant = { name: 'Administracion de Grupos', permission: 'W' };

  it.each([
    [reads, ['Ver el grupo Turno Mañana'], ['Avisar a auditoría', 'Cerrar', 'Cerrar']],
    [
      writes,
      ['Editar el grupo Turno Mañana', 'Ver el grupo Turno Mañana', 'Eliminar el grupo Turno Mañana'],
      ['Avisar a auditoría', 'Cerrar', 'Cerrar', 'Editar'],
    ],
  ])('GRP-10 GRP-14 the view is read-only for every user (%j)', async (grant, actions, buttons) => {
    const { typist } = open('/group-management', grant);
    const view = await screen.findByRole('button', { name: 'Ver el grupo Turno Mañana' });
    expect(
      within(screen.getByRole('table', { name: 'Grupos' }))
        .getAllByRole('button', { name: /^(Editar|Ver|Eliminar) el grupo/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(actions);
    await typist.click(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Grupo' }));
    for (const value of ['Metalúrgica Ñandú', 'Pilar', 'TM-1', 'ana@comensal.example', 'lider', '-$ 1,50'])
      expect(dialog.getByText(value)).toBeTruthy();
    for (const role of ['textbox', 'combobox', 'radio', 'checkbox', 'switch', 'searchbox'])
      expect(dialog.queryAllByRole(role)).toEqual([]);
    expect(
      dialog
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
        .sort(),
    ).toEqual(buttons);
  });

  it('GRP-20 a group is removed only after the confirmation', async () => {
    const { typist, sent } = open('/group-management', writes);
    const remove = await screen.findByRole('button', { name: 'Eliminar el grupo Turno Mañana' });
    await typist.click(remove);
    const request = await screen.findByRole('alertdialog', { name: 'Eliminar grupo' });
    expect(request.textContent).toContain('el grupo Turno Mañana?Sus comensales quedarán sin grupo.');
    await typist.click(within(request).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('groups/removeGroup')).toEqual([]);
    await typist.click(remove);
    await typist.click(
      within(await screen.findByRole('alertdialog', { name: 'Eliminar grupo' })).getByRole('button', { name: 'Si' }),
    );
    expect(await screen.findByText('El grupo Turno Mañana fue eliminado')).toBeTruthy();
    expect(sent('groups/removeGroup')).toEqual([{ id: 7, version: 3 }]);
  });

  it('GRP-22 the reason why a group cannot be removed is shown under the failure’s title', async () => {
    const sentence = 'El grupo Turno Mañana no se puede eliminar: tiene un crédito en curso';
    const { typist } = open('/group-management', writes, { 'groups/removeGroup': () => errorAnswer(409, sentence) });
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el grupo Turno Mañana' }));
    await typist.click(
      within(await screen.findByRole('alertdialog', { name: 'Eliminar grupo' })).getByRole('button', { name: 'Si' }),
    );
    const failed = within(await screen.findByRole('alertdialog', { name: 'Ocurrio un error al eliminar' }));
    expect(failed.getByText(sentence)).toBeTruthy();
  });
});

describe('/contractors-groups', () => {
  const pair: GroupManagement = {
    company_id: 'K1',
    business_name: 'Metalúrgica Ñandú',
    cuit: '30711111111',
    business_id: 'C1',
    business_unit_name: 'Pilar',
    manage_groups: false,
    groups: 0,
    version: 3,
  };

  it('GRP-04 O-160 the switch takes effect at once, keeps the focus and ignores keys while saving, and reverts when refused', async () => {
    const answers: ((isTaken: boolean) => void)[] = [];
    const { typist, sent } = open(
      '/contractors-groups',
      { name: 'Asociacion Contratista Grupo', permission: 'W' },
      {
        'companies/getCompaniesWithGroupManagement': { rows: [pair], total: 1 },
        'companies/companyManageGroups': async () => {
          const isTaken = await new Promise<boolean>((resolve) => answers.push(resolve));
          return isTaken ? { data: true } : errorAnswer(409, 'Tienen saldo');
        },
      },
    );
    const manages = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Metalúrgica Ñandú administra grupos en Pilar',
    });
    manages.focus();
    await typist.keyboard(' ');
    expect([manages.checked, manages.disabled, manages.getAttribute('aria-disabled')]).toEqual([true, false, 'true']);
    await typist.keyboard(' ');
    expect([manages.checked, document.activeElement === manages]).toEqual([true, true]);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(false);
    const failed = within(
      await screen.findByRole('alertdialog', { name: 'No se pudo cambiar la administración de grupos' }),
    );
    expect(failed.getByText('Tienen saldo')).toBeTruthy();
    await waitFor(() => expect([manages.checked, manages.getAttribute('aria-disabled')]).toEqual([false, null]));
    expect(sent('companies/companyManageGroups')).toEqual([
      { company: { id: 'K1' }, businessUnit: { id: 'C1', manage_groups: true }, version: 3 },
    ]);
  });

  it('O-160 the switch says what stays in the account without group, and changes nothing when declined', async () => {
    const { typist, sent } = open(
      '/contractors-groups',
      { name: 'Asociacion Contratista Grupo', permission: 'W' },
      answersOf(
        {
          'companies/getCompaniesWithGroupManagement': { rows: [pair], total: 1 },
          'groups/getOpenAccounts': { without_group: { balance: -70000, diners: 3, is_open: true }, removed: [] },
        },
        usual,
      ),
    );
    const manages = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Metalúrgica Ñandú administra grupos en Pilar',
    });
    await typist.click(manages);
    const view = within(await screen.findByRole('alertdialog', { name: 'Administrar grupos' }));
    expect(view.getByText(/su saldo es -\$ 700,00 y consumen de ella 3 comensales/)).toBeTruthy();
    await typist.click(view.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(manages.checked).toBe(false));
    expect(sent('companies/companyManageGroups')).toEqual([]);
  });

  it('O-160 many are enabled after what each leaves was read; one that somebody else changed is told, and stops no other', async () => {
    const pairs = ['C1', 'C2', 'C3'].map((business_id, index) => ({
      ...pair,
      business_id,
      business_unit_name: `Centro ${index + 1}`,
      manage_groups: index === 2,
      version: index + 3,
    }));
    const conflict = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';
    const { typist, sent } = open(
      '/contractors-groups',
      { name: 'Asociacion Contratista Grupo', permission: 'W' },
      (call) => {
        if (call.path === 'companies/getCompaniesWithGroupManagement') return { data: { rows: pairs, total: 3 } };
        if (call.path === 'groups/getOpenAccounts') {
          const isOpen = call.body['business_unit_id'] === 'C1';
          return {
            data: {
              without_group: { balance: isOpen ? -70000 : 0, diners: isOpen ? 3 : 0, is_open: isOpen },
              removed: [],
            },
          };
        }
        if (call.path !== 'companies/companyManageGroups') return usual(call);
        return (call.body['businessUnit'] as { id: string }).id === 'C2' ? errorAnswer(409, conflict) : { data: true };
      },
    );
    await screen.findByRole('checkbox', { name: 'Elegir Metalúrgica Ñandú en Centro 1' });
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir' }));
    const bar = within(screen.getByRole('region', { name: 'Lo elegido: Contratistas y grupos' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Habilitar grupos (2 de 3)',
      'Dejar de administrar grupos (1 de 3)',
      'Quitar selección',
    ]);
    await typist.click(bar.getByRole('button', { name: /^Habilitar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Habilitar grupos en 2' }));
    expect(await dialog.findByText(/su saldo es -\$ 700,00 y consumen de ella 3 comensales/)).toBeTruthy();
    expect(sent('companies/companyManageGroups')).toEqual([]);
    await typist.click(dialog.getByRole('button', { name: 'Habilitar grupos en 2' }));
    await screen.findByText('Hechos: 1 de 2. No se hicieron: 1.');
    expect(screen.getByText(conflict)).toBeTruthy();
    expect(sent('companies/companyManageGroups')).toEqual(
      [1, 2].map((number) => ({
        company: { id: 'K1' },
        businessUnit: { id: `C${number}`, manage_groups: true },
        version: number + 2,
      })),
    );
  });

  it('GRP-04 a reader of the pairs chooses none', async () => {
    open(
      '/contractors-groups',
      { name: 'Asociacion Contratista Grupo', permission: 'R' },
      answersOf({ 'companies/getCompaniesWithGroupManagement': { rows: [pair], total: 1 } }, usual),
    );
    await screen.findByText('Metalúrgica Ñandú');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('O-160 GRP-25 removed groups with a balance are listed separately, each with its page', async () => {
    open('/group-management', { name: 'Administracion de Grupos', permission: 'R' }, (call) =>
      call.body['removed'] ? { data: [{ ...group, id: 9, name: 'Turno Viejo', removed: true }] } : usual(call),
    );
    const table = within(await screen.findByRole('table', { name: 'Eliminados con saldo' }));
    expect(table.getByRole('link', { name: 'Turno Viejo' }).getAttribute('href')).toBe('/group-management/9');
    expect(table.getByText('-$ 1,50')).toBeTruthy();
  });

  it('GRP-04 O-160 saved changes stay visible while the list reloads', async () => {
    const reads: (() => void)[] = [];
    let saved = false;
    const { typist } = open(
      '/contractors-groups',
      { name: 'Asociacion Contratista Grupo', permission: 'W' },
      {
        'companies/companyManageGroups': () => {
          saved = true;
          return { data: true };
        },
        'companies/getCompaniesWithGroupManagement': async () => {
          if (saved) await new Promise<void>((resolve) => reads.push(resolve));
          return { data: { rows: [{ ...pair, manage_groups: saved }], total: 1 } };
        },
      },
    );
    const manages = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Metalúrgica Ñandú administra grupos en Pilar',
    });
    await typist.click(manages);
    await waitFor(() => expect(reads).toHaveLength(1));
    await act(async () => undefined);
    expect([manages.checked, manages.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    reads[0]?.();
    await waitFor(() => expect([manages.checked, manages.getAttribute('aria-disabled')]).toEqual([true, null]));
  });
});

describe('/group-Leader', () => {
  const writes: ModuleGrant = { name: 'Lider de Grupo', permission: 'W' };
  const namesIn = (list: string): (string | undefined)[] =>
    within(screen.getByRole('table', { name: list }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => /[A-Z][a-z]+, [A-Z][a-z]+/.exec(row.textContent ?? '')?.[0]);
  const hold = (mine: readonly string[], others: readonly string[]) =>
    waitFor(() => expect([namesIn('Mi grupo'), namesIn('Comensales')]).toEqual([mine, others]));
  async function ofLeader(answers?: Answers, grant = writes) {
    const app = open('/group-Leader', grant, answers);
    await screen.findByRole('table', { name: 'Comensales' });
    await hold(['Paz, Ana'], ['Ruiz, Beto', 'Sosa, Carla', 'Sosa, Dora']);
    return app;
  }

  it('GRP-27 GRP-31 diners are selected and moved by keyboard; only the difference is sent, each with the group that it was read with', async () => {
    const { typist, sent } = await ofLeader();
    screen.getByRole('checkbox', { name: 'Elegir a Ruiz, Beto' }).focus();
    await typist.keyboard(' ');
    screen.getByRole('button', { name: 'Asignar' }).focus();
    await typist.keyboard('{Enter}');
    await hold(['Paz, Ana', 'Ruiz, Beto'], ['Sosa, Carla', 'Sosa, Dora']);
    expect(screen.getByText('1 por asignar, 0 por desasignar')).toBeTruthy();
    expect(await spoken(screen.getByRole('region', { name: 'Guardar' }))).toMatchSnapshot();
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado exitoso!')).toBeTruthy();
    expect(sent('customers/updateCustomersGruop')).toEqual([
      { idGroup: 7, groupCustomers: [{ id: 2, idGroup: null }], orphansCustomers: [] },
    ]);
    expect(await screen.findByText('Sin cambios por guardar')).toBeTruthy();
  });

  it('GRP-27 a diner is dragged into the other list, and back: then there is nothing to save', async () => {
    await ofLeader();
    const drag = (name: string, to: string): void => {
      const handle = screen.getByTitle(`Arrastrar a ${name}`);
      const dataTransfer = { effectAllowed: '', setData: () => undefined };
      fireEvent.dragStart(handle, { dataTransfer });
      const target = screen.getByRole('table', { name: to });
      fireEvent.dragOver(target, { dataTransfer });
      fireEvent.drop(target, { dataTransfer });
    };
    expect(screen.queryByTitle('Arrastrar a Paz, Ana')).toBeNull();
    drag('Sosa, Carla', 'Mi grupo');
    await hold(['Paz, Ana', 'Sosa, Carla'], ['Ruiz, Beto', 'Sosa, Dora']);
    drag('Sosa, Carla', 'Comensales');
    await hold(['Paz, Ana'], ['Ruiz, Beto', 'Sosa, Carla', 'Sosa, Dora']);
    expect(screen.getByText('Sin cambios por guardar')).toBeTruthy();
  });

  it('GRP-27 all search results are selected and assigned; the leader stays', async () => {
    const { typist } = await ofLeader();
    await typist.type(screen.getByLabelText('Buscar entre los comensales sin grupo'), 'sosa');
    await hold(['Paz, Ana'], ['Sosa, Carla', 'Sosa, Dora']);
    await typist.click(screen.getByRole('button', { name: 'Elegir todos los encontrados (2)' }));
    expect(await screen.findByText('2 elegidos')).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Asignar' }));
    await waitFor(() => expect(namesIn('Mi grupo')).toEqual(['Paz, Ana', 'Sosa, Carla', 'Sosa, Dora']));
    await typist.click(screen.getByRole('button', { name: 'Desasignar todos' }));
    expect(await screen.findByText('El líder no puede quedar fuera de su grupo')).toBeTruthy();
    await waitFor(() => expect(namesIn('Mi grupo')).toEqual(['Paz, Ana']));
  });

  it('GRP-30 GRP-34 chosen ones go at once to another group of the place that the person leads; the second of two people is told', async () => {
    const why = 'No se guardó ningún cambio: Beto Ruiz está en el grupo Turno Tarde';
    let isTaken = true;
    const { typist, sent } = await ofLeader(
      answersOf({
        'groups/getUserCompaniesGroups': [
          group,
          { ...group, id: 8, name: 'Turno Noche' },
          { ...group, id: 9, name: 'De otro lugar', businessUnit: { id: 'C2', name: 'Córdoba' } },
        ],
        'customers/updateCustomersGruop': () => (isTaken ? errorAnswer(409, why) : { data: true }),
      }),
    );
    await typist.click(screen.getByRole('button', { name: 'Asignar todos' }));
    await hold(['Paz, Ana', 'Ruiz, Beto', 'Sosa, Carla', 'Sosa, Dora'], []);
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir a Ruiz, Beto' }));
    const moveToOther = async (): Promise<void> => {
      await typist.click(screen.getByRole('button', { name: 'Mover a otro de sus grupos' }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Turno Noche']);
      await typist.click(screen.getByRole('menuitem', { name: 'Turno Noche' }));
    };
    await moveToOther();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ocurrio un error al guardar' }));
    expect(dialog.getByText(why)).toBeTruthy();
    await typist.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(screen.getByText('3 por asignar, 0 por desasignar')).toBeTruthy();
    isTaken = false;
    await moveToOther();
    expect(await screen.findByText('Guardado exitoso!')).toBeTruthy();
    expect(sent('customers/updateCustomersGruop')).toEqual(
      Array(2).fill({ idGroup: 8, groupCustomers: [{ id: 2, idGroup: null }], orphansCustomers: [] }),
    );
    // The other unsaved moves stay.
    expect(screen.getByText('2 por asignar, 0 por desasignar')).toBeTruthy();
  });

  it('GRP-30 GRP-34 concurrently changed diners are reported by name, and left out of the save', async () => {
    let isTaken = true;
    const why = 'Beto Ruiz está en el grupo Turno Noche';
    const { typist, sent } = await ofLeader({
      'customers/updateCustomersGruop': () =>
        isTaken
          ? errorAnswer(409, `No se guardó ningún cambio: ${why}`, { data: { fields: { 'groupCustomers.0.id': why } } })
          : undefined,
    });
    await typist.click(screen.getByRole('button', { name: 'Asignar todos' }));
    await waitFor(() => expect(screen.getByText('3 por asignar, 0 por desasignar')).toBeTruthy());
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ocurrio un error al guardar')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    isTaken = false;
    await typist.click(screen.getByRole('button', { name: 'Quitar esos cambios y actualizar' }));
    await waitFor(() => expect(screen.getByText('2 por asignar, 0 por desasignar')).toBeTruthy());
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado exitoso!')).toBeTruthy();
    expect(sent('customers/updateCustomersGruop').at(-1)).toEqual({
      idGroup: 7,
      groupCustomers: [
        { id: 3, idGroup: null },
        { id: 4, idGroup: null },
      ],
      orphansCustomers: [],
    });
  });

  it('GRP-28 a reader sees both lists, and no controls to move or save', async () => {
    await ofLeader(undefined, { name: 'Lider de Grupo', permission: 'R' });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    for (const name of ['Guardar', 'Asignar', 'Desasignar', 'Asignar todos', 'Desasignar todos'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelectorAll('[draggable=true]')).toHaveLength(0);
  });
});
