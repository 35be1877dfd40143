import type { CustomerView } from '@comensal/domain/customers';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { companyKnown, placeKnown } from '../testing/associated';
import { group } from '../testing/group-answers';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { jobIdOf } from '../testing/record-samples';

const customer = (id: number): CustomerView => ({
  id,
  auth_code: `400${id}`,
  auth_bio_code: null,
  name: `N${id}`,
  surname: 'Núñez',
  file_number: `${id}`,
  section: null,
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: `400${id}` }],
  idGroup: id === 1 ? 8 : null,
  userId: null,
  version: 4,
  foodservice_profiles: [{ id: 11, business_unit_id: 'C1', company_id: 'K1', is_active: true }],
});
const forty = Array.from({ length: 40 }, (_, index) => customer(index + 1));
const list = 'customers/getByCompaniesAndBusinessUnit';
const move = 'customers/moveCustomers';
const write: readonly ModuleGrant[] = [{ name: 'Comensales', permission: 'W' }];
const moved = { message: 'Cambiaron 40 comensales', jobId: jobIdOf(1), moved: 40, unchanged: 0, refused: [] };

function open(answers: Answers = () => undefined, modules = write) {
  const usual: Answers = ({ path, body }) => {
    if (path.startsWith('auth/updateSession')) return { data: person(modules) };
    switch (path) {
      case list:
        return { data: 'page' in body ? { rows: forty.slice(0, 25), total: 40 } : forty };
      case 'groups/getUserCompaniesGroups':
        return {
          data: [
            group,
            { ...group, id: 8, name: 'Turno Noche' },
            { ...group, id: 9, name: 'De otro lugar', businessUnit: { id: 'C2', name: 'Córdoba' } },
          ],
        };
      case 'business-units/getListedPlaces':
        return {
          data: [
            placeKnown('C1', 'Pilar', [companyKnown('K1', 'Metalúrgica Ñandú')]),
            placeKnown('C2', 'Córdoba', [companyKnown('K1', 'Metalúrgica Ñandú')]),
          ],
        };
      case 'service-profiles/getFoodServicesProfilesByBUCompanies':
        return { data: [] };
      case 'jobs/getJobs':
        return { data: [] };
      case move:
        return { data: moved };
      default:
        return undefined;
    }
  };
  return openPortal('/customers', person(modules), answers, usual);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('Mover a…', () => {
  it('DIN-38 GRP-34 moves forty people to another group in five clicks, by what was read of each', async () => {
    const { sent, typist } = open();
    await screen.findByText('Núñez, N1');
    let clicks = 0;
    const press = async (element: HTMLElement): Promise<void> => {
      clicks += 1;
      await typist.click(element);
    };
    clicks += 1;
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
    await waitFor(() => expect(sent(list).at(-1)).toMatchObject({ businessUnits: [{ id: 'C1' }] }));
    await screen.findByText('Núñez, N1');
    await press(within(screen.getByRole('table')).getAllByRole('checkbox')[0] as HTMLElement);
    await screen.findByText('40 elegidos');
    await press(button('Mover a…'));
    const dialog = await screen.findByRole('dialog', { name: 'Mover comensales' });
    // Only groups of places where they eat are offered.
    const offered = (await within(dialog).findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual([
      'Turno Mañana · Metalúrgica Ñandú · Pilar',
      'Turno Noche · Metalúrgica Ñandú · Pilar',
      'Sin grupo',
    ]);
    await press(within(dialog).getByRole('radio', { name: /Turno Mañana/ }));
    await press(within(dialog).getByRole('button', { name: 'Mover a 40 comensales' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(clicks).toBe(5);
    expect(sent(move)).toEqual([{ ids: forty.map(({ id, version }) => ({ id, version })), group_id: 7 }]);
    await screen.findByText('Cambiaron 40 comensales');
    expect(screen.queryByText('40 elegidos')).toBeNull();
  });

  it('DIN-38 of all that the list finds some are taken out, and the others stay chosen on every page', async () => {
    const { sent, typist } = open();
    await screen.findByText('Núñez, N1');
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir el comensal Núñez, N1' }));
    await typist.click(button('Elegir todos los encontrados (40)'));
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir el comensal Núñez, N2' }));
    await screen.findByText('39 elegidos');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(24);
    await typist.click(button('Mover a…'));
    await screen.findByRole('dialog', { name: 'Mover comensales' });
    expect(sent(list).at(-1)).toMatchObject({ except: [2] });
    await typist.click(button('Cancelar'));
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir el comensal Núñez, N2' }));
    await screen.findByText('40 elegidos');
  });

  it('DIN-04 the list names the group that pays', async () => {
    open();
    const row = (await screen.findByText('Núñez, N1')).closest('tr') as HTMLElement;
    within(row).getByText('Turno Noche');
  });

  it('DIN-38 names who stays as they were, and says a refusal of the whole', async () => {
    let isRefused = true;
    const { typist } = open(({ path }) => {
      if (path !== move) return undefined;
      if (isRefused) return errorAnswer(409, 'El cliente no administra grupos en ese centro logístico');
      const refused = [{ id: 1, name: 'Núñez, N1 (legajo 1)', reason: 'Se modificó después de mostrarse en la lista' }];
      return { data: { ...moved, message: 'Cambió 1 comensal. 1 queda como estaba', moved: 1, refused } };
    });
    await screen.findByText('Núñez, N1');
    for (const name of ['Núñez, N1', 'Núñez, N2'])
      await typist.click(screen.getByRole('checkbox', { name: `Elegir el comensal ${name}` }));
    await typist.click(button('Mover a…'));
    await typist.click(await screen.findByRole('radio', { name: 'Sin grupo' }));
    await typist.click(button('Mover a 2 comensales'));
    await screen.findByText('El cliente no administra grupos en ese centro logístico');
    isRefused = false;
    await typist.click(button('Mover a 2 comensales'));
    expect((await screen.findByRole('list', { name: 'Quedan como estaban' })).textContent).toBe(
      'Núñez, N1 (legajo 1): Se modificó después de mostrarse en la lista',
    );
  });

  it('ACC-20 is not offered without the permission to write', async () => {
    const { typist } = open(undefined, [{ name: 'Comensales', permission: 'R' }]);
    await screen.findByText('Núñez, N1');
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir el comensal Núñez, N1' }));
    await screen.findByText('1 elegido');
    expect(screen.queryByRole('button', { name: 'Mover a…' })).toBeNull();
  });
});
