import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../session/session';
import { connect, errorAnswer, offline } from '../../testing/network';
import { person } from '../../testing/person';
import { call } from '../calls/api';
import { storeUser } from '../calls/auth-store';
import { clearDrafts } from './drafts';
import { RefusedNotice } from './refused-notice';
import { useGuidedForm } from './use-guided-form';

function Form({ onSaved }: { onSaved: (saved: unknown) => void }) {
  const form = useGuidedForm<{ readonly amount: number }, unknown>({
    form: 'request',
    confirms: false,
    title: 'Solicitud',
    refusal: 'Ocurrió un error al insertar la nota de crédito',
    save: ({ values, attempt }) =>
      call(
        'credits/addCredit',
        { company_id: 'K1', business_unit_id: 'C1', ...values },
        { idempotencyKey: attempt.key },
      ),
    onSaved,
    onFields: () => undefined,
    onConflict: () => Promise.resolve(),
  });
  return (
    <>
      <RefusedNotice guided={form} />
      <button onClick={() => form.submit({ amount: 100 })}>{form.isSaving ? 'Guardando' : 'Guardar'}</button>
    </>
  );
}

const ana = person([]);

describe('a guided form', () => {
  it('O-11 continues with the key of the attempt after an expired session, so that nothing is created twice', async () => {
    let isReachable = false;
    const network = connect(
      ({ path }) => {
        if (path.startsWith('auth/')) return { data: ana };
        return isReachable ? { data: { id: 1 } } : offline();
      },
      { uncontracted: ['credits/addCredit'] },
    );
    const keys = () =>
      network.calls.filter(({ path }) => path === 'credits/addCredit').map(({ headers }) => headers['idempotency-key']);
    storeUser(ana);
    const session = startSession();
    try {
      render(<Form onSaved={() => undefined} />);
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByRole('button', { name: 'Guardar' });
      session.actor.send({ type: 'refused' });
      session.actor.send({ type: 'close' });
      cleanup();
      expect(localStorage.getItem('auth')).toBeNull();

      storeUser(ana);
      isReachable = true;
      const onSaved = jest.fn();
      render(<Form onSaved={onSaved} />);
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByRole('button', { name: 'Guardar' });
      const [first, second] = keys();
      expect([typeof first, second, onSaved.mock.calls, localStorage.getItem('drafts')]).toEqual([
        'string',
        first,
        [[{ id: 1 }]],
        null,
      ]);
    } finally {
      cleanup();
      session.stop();
      network.restore();
      clearDrafts();
      storeUser(null);
    }
  });

  it('CNO-43 CNO-44 shows what failed above the field messages, until it is saved again', async () => {
    let isTaken = true;
    const network = connect(
      () =>
        isTaken
          ? errorAnswer(422, 'Revise los datos', { data: { fields: { amount: 'No es válido' } } })
          : { data: { id: 1 } },
      { uncontracted: ['credits/addCredit'] },
    );
    const said = () => screen.queryByText('Ocurrió un error al insertar la nota de crédito');
    const onSaved = jest.fn();
    try {
      render(<Form onSaved={onSaved} />);
      expect(said()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(said()).not.toBeNull());
      isTaken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(onSaved.mock.calls).toEqual([[{ id: 1 }]]));
      expect(said()).toBeNull();
    } finally {
      cleanup();
      network.restore();
      clearDrafts();
    }
  });
});
