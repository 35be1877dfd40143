import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '../../testing/person';
import { storeUser } from '../person/auth-store';
import { clearDrafts, dropDraftsOfOthers, useDraft } from './drafts';

interface Values {
  readonly reason: string;
  readonly password: string;
  readonly files: readonly File[];
}

function Form({ name = 'form-1' }: { name?: string }) {
  const draft = useDraft<Values>(name);
  return (
    <>
      <output>{JSON.stringify(draft.initial ?? null)}</output>
      <input
        aria-label="reason"
        onChange={(event) =>
          draft.save({ reason: event.currentTarget.value, password: 'secret', files: [new File(['x'], 'x.pdf')] })
        }
      />
      <button onClick={draft.clear}>clear</button>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

/** The form closed and opened again, as an expired session or a reload does. */
function reopen(name?: string) {
  cleanup();
  render(<Form {...(name === undefined ? {} : { name })} />);
}

beforeEach(() => storeUser(person([])));
afterEach(() => {
  cleanup();
  clearDrafts();
  storeUser(null);
});

describe('a draft', () => {
  it('O-11 O-13 is there when the form opens again, without passwords and files', async () => {
    render(<Form />);
    expect(shown()).toBeNull();
    await userEvent.type(screen.getByLabelText('reason'), 'Falta el sello');
    reopen();
    expect(shown()).toEqual({ reason: 'Falta el sello', files: [] });
    expect(localStorage.getItem('drafts')).not.toContain('secret');
  });

  it('is kept when the page is left before the pause in the typing', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('drafts')).not.toBeNull();
  });

  it('belongs to its form', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    reopen('form-2');
    expect(shown()).toBeNull();
  });

  it('is gone after success', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    reopen();
    expect(shown()).toBeNull();
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('O-11 survives an expired session for the same person and is nothing for another one', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    cleanup();
    storeUser(null);
    dropDraftsOfOthers('ana');
    storeUser(person([]));
    reopen();
    expect(shown()).toEqual({ reason: 'a', files: [] });
    storeUser(person([], { username: 'berta' }));
    reopen();
    expect(shown()).toBeNull();
    dropDraftsOfOthers('berta');
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
