import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const held = person([{ name: 'Comensales', permission: 'R' }], { mustChangePassword: true });
const { mustChangePassword: _, ...free } = held;

function open(answers: Answers) {
  return openPortal('/', held, answers, {
    'auth/updateSession/ana': held,
    'auth/getPasswordRule': { maxLength: 15 },
  });
}
const fill = async (typist: ReturnType<typeof open>['typist'], password: string, confirm = password) => {
  await typist.type(await screen.findByLabelText('Contraseña nueva'), password);
  await typist.type(screen.getByLabelText('Repetir la contraseña'), confirm);
  await typist.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
};

it('USR-32 a user whose password somebody else typed sees only the change, and then the requested page', async () => {
  let isChanged = false;
  const { typist, sent } = open(({ path }) => {
    if (path === 'users/setOwnPassword') {
      isChanged = true;
      return { data: true };
    }
    return path === 'auth/updateSession/ana' && isChanged ? { data: free } : undefined;
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Elija su contraseña' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await fill(typist, 'tren.mesa.44');
  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeTruthy();
  expect(sent('users/setOwnPassword')).toEqual([{ password: 'tren.mesa.44', passwordConfirm: 'tren.mesa.44' }]);
});

it('ACC-77 USR-33 password errors are shown at the field: from the form’s rules, and from the server', async () => {
  const { typist, sent } = open({
    'users/setOwnPassword': () =>
      errorAnswer(422, 'Revise los campos marcados', { data: { fields: { password: 'Es fácil de adivinar' } } }),
  });
  await fill(typist, 'tren.mesa.44', 'tren.mesa.45');
  expect(await screen.findByText('Las contraseñas deben coincidir')).toBeTruthy();
  expect(sent('users/setOwnPassword')).toEqual([]);
  await typist.clear(screen.getByLabelText('Repetir la contraseña'));
  await typist.type(screen.getByLabelText('Repetir la contraseña'), 'tren.mesa.44');
  await typist.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  expect(await screen.findByText('Es fácil de adivinar')).toBeTruthy();
  await typist.click(screen.getByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión'));
});
