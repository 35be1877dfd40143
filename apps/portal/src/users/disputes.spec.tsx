import type { AccountDispute } from '@comensal/domain/auth';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const client = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const dispute: AccountDispute = {
  id: '1',
  username: 'ana',
  name: 'Ana Núñez',
  formerEmail: 'ana@example.com',
  presentEmail: 'otra@example.com',
  changedAt: '2026-11-20T12:00:00-03:00',
  changedBy: 'ana',
  address: '10.0.0.7',
  client,
  claims: [
    { email: 'ana@example.com', at: '2026-11-20T13:00:00-03:00', address: '10.0.0.9', client, proof: 'none' },
    { email: 'otra@example.com', at: '2026-11-20T14:00:00-03:00', address: '10.0.0.7', client, proof: 'password' },
  ],
};

function open(path: '/users' | '/precontractors', ...modules: ModuleGrant[]) {
  let isOpen = true;
  return openPortal(path, person(modules), ({ path }) => {
    if (path === 'users/getDisputes') return { data: isOpen ? [dispute] : [] };
    if (path === 'users/settleDispute') {
      isOpen = false;
      return { data: 'ana' };
    }
    if (path === 'users/get') return { data: { rows: [], total: 0 } };
    if (path === 'profiles/getProfiles') return { data: [] };
    return path.startsWith('auth/updateSession') ? { data: person(modules) } : undefined;
  });
}

describe('USR-38 suspended accounts, above the users', () => {
  it('shows the facts for the decision, asks, restores the account and disappears', async () => {
    const { typist, calls } = open('/users', { name: 'Usuarios', permission: 'W' });
    const list = await screen.findByText('ana (Ana Núñez)').then((one) => one.closest('li') as HTMLElement);
    const facts = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'ana@example.com',
      'otra@example.com',
      '20/11/2026 12:00, por ana, desde 10.0.0.7 (Firefox en Linux)',
      '20/11/2026 13:00, desde 10.0.0.9 (Firefox en Linux): no demostró nada más que leer ese correo',
      '20/11/2026 14:00, desde 10.0.0.7 (Firefox en Linux): demostró la contraseña de antes del cambio',
    ]);
    const settled = () => calls.filter(({ path }) => path === 'users/settleDispute').map(({ body }) => body);
    await typist.click(within(list).getByRole('button', { name: 'Dar a ana@example.com' }));
    await typist.click(await screen.findByRole('button', { name: 'No' }));
    expect(settled()).toEqual([]);
    await typist.click(within(list).getByRole('button', { name: 'Dar a ana@example.com' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(screen.queryByText('ana (Ana Núñez)')).toBeNull());
    expect(settled()).toEqual([
      {
        username: 'ana',
        keeper: 'former',
        shown: {
          formerEmail: 'ana@example.com',
          presentEmail: 'otra@example.com',
          claims: [
            { email: 'ana@example.com', proof: 'none' },
            { email: 'otra@example.com', proof: 'password' },
          ],
        },
        actionOwnerUsername: 'ana',
      },
    ]);
  });

  it('is shown above the pre-contractors to users without the full list', async () => {
    open('/precontractors', { name: 'Precontratistas', permission: 'W' });
    expect(await screen.findByText('ana (Ana Núñez)')).toBeTruthy();
  });

  const both = [
    { name: 'Usuarios', permission: 'W' },
    { name: 'Precontratistas', permission: 'W' },
  ] as const;
  it.each([
    ['/users', [{ name: 'Usuarios', permission: 'R' }]],
    ['/precontractors', [{ name: 'Precontratistas', permission: 'R' }]],
    ['/precontractors', both],
  ] as const)('is not requested at %s with %j', async (path, modules) => {
    const { calls } = open(path, ...modules);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('users/get'));
    expect(calls.map(({ path }) => path)).not.toContain('users/getDisputes');
  });
});
