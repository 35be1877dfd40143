import { screen } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';

const open = (answers: Answers) => openPortal('/object-change/un-hash', null, answers);
const field = (label: string) => screen.findByLabelText(label, { exact: false, selector: 'input' });
const object = () => screen.findByRole('button', { name: 'Objetar el cambio' });

describe('ACC-63 the objection to a change of address', () => {
  it('with the former password sends it with the new one, and says who owns the account', async () => {
    const { typist, calls } = open({ 'auth/object-change': { email: 'ana@example.com', state: 'restored' } });
    await typist.type(await field('Contraseña de antes del cambio'), 'La.de.antes.1');
    await typist.type(await field('Contraseña nueva'), 'tren.mesa.44');
    await typist.type(await field('Repetir la contraseña'), 'tren.mesa.44');
    await typist.click(await object());
    expect((await screen.findByRole('status')).textContent).toBe(
      'La cuenta es suya otra vez, con el correo ana@example.com. Ingrese con la contraseña nueva.',
    );
    expect(calls.filter(({ path }) => path === 'auth/object-change').map(({ body }) => body)).toEqual([
      { hash: 'un-hash', formerPassword: 'La.de.antes.1', password: 'tren.mesa.44', passwordConfirm: 'tren.mesa.44' },
    ]);
    expect(screen.queryByRole('button', { name: 'Objetar el cambio' })).toBeNull();
  });

  it('without proof sends only the link, and says that an administrator decides', async () => {
    const { typist, calls } = open({ 'auth/object-change': { email: 'ana@example.com', state: 'resting' } });
    await typist.click(await object());
    expect((await screen.findByRole('status')).textContent).toContain('hasta que un administrador decida');
    expect(calls.filter(({ path }) => path === 'auth/object-change').map(({ body }) => body)).toEqual([
      { hash: 'un-hash' },
    ]);
  });

  it('asks for a new password along with a proof, and shows a wrong proof at its field', async () => {
    const sentence = 'No es la contraseña de antes del cambio';
    const { typist, calls } = open({
      'auth/object-change': () => errorAnswer(422, sentence, { data: { fields: { formerPassword: sentence } } }),
    });
    await typist.type(await field('Contraseña de antes del cambio'), 'mala.1');
    await typist.click(await object());
    await screen.findByText('Campo obligatorio');
    expect(calls.filter(({ path }) => path === 'auth/object-change')).toEqual([]);
    await typist.type(await field('Contraseña nueva'), 'tren.mesa.44');
    await typist.type(await field('Repetir la contraseña'), 'tren.mesa.44');
    await typist.click(await object());
    await screen.findByText(sentence);
    await object();
  });
});
