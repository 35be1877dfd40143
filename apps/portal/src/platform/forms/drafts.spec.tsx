import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '../../testing/person';
import { storeUser } from '../calls/auth-store';
import { clearDrafts, dropDraftsOfOthers, useDraft } from './drafts';

interface Values {
  readonly reason: string;
  readonly locked: string;
  readonly password: string;
  readonly files: readonly File[];
}

const start: Values = { reason: '', locked: '', password: '', files: [] };

function Form({ name = 'form-1', version = 1 }: { name?: string | undefined; version?: number | undefined }) {
  const base = { values: start, version };
  const draft = useDraft<Values>(name, { base, mayChange: (field) => field !== 'locked' });
  return (
    <>
      <output>{JSON.stringify({ kept: draft.saved ?? null, earlier: draft.earlier ?? null })}</output>
      <input
        aria-label="reason"
        onChange={(event) =>
          draft.save(
            {
              reason: event.currentTarget.value,
              locked: 'other',
              password: 'secret',
              files: [new File(['x'], 'x.pdf')],
            },
            base,
          )
        }
      />
      <button onClick={draft.clear}>clear</button>
      <button onClick={draft.dropEarlier}>drop</button>
    </>
  );
}

const displayedOf = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

/** The form closed and reopened, as after an expired session or a reload. */
function reopen(name?: string, version?: number) {
  cleanup();
  render(<Form name={name} version={version} />);
}
const nothing = { kept: null, earlier: null };

beforeEach(() => storeUser(person([])));
afterEach(() => {
  cleanup();
  clearDrafts();
  storeUser(null);
});

describe('a draft', () => {
  it('O-11 O-13 is restored when the form opens again, without passwords and files', async () => {
    render(<Form />);
    expect(displayedOf()).toEqual(nothing);
    await userEvent.type(screen.getByLabelText('reason'), 'Falta el sello');
    reopen();
    expect(displayedOf()).toEqual({ kept: { reason: 'Falta el sello' }, earlier: null });
    expect(localStorage.getItem('drafts')).not.toContain('secret');
  });

  it('is kept when the page is closed before the typing pauses', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem('drafts')).not.toBeNull();
  });

  it('belongs to its form', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    reopen('form-2');
    expect(displayedOf()).toEqual(nothing);
  });

  it('of another version of the record is offered, and outlives edits of the current version', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'old');
    reopen(undefined, 2);
    expect(displayedOf()).toEqual({ kept: null, earlier: { reason: 'old' } });
    await userEvent.type(screen.getByLabelText('reason'), 'new');
    reopen(undefined, 2);
    expect(displayedOf()).toEqual({ kept: { reason: 'new' }, earlier: { reason: 'old' } });
    await userEvent.click(screen.getByRole('button', { name: 'drop' }));
    reopen(undefined, 2);
    expect(displayedOf()).toEqual({ kept: { reason: 'new' }, earlier: null });
    reopen(undefined, 3);
    expect(displayedOf()).toEqual({ kept: null, earlier: { reason: 'new' } });
  });

  it('omits values equal to the record’s, and disappears without any other', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a{Backspace}');
    reopen();
    expect([displayedOf(), localStorage.getItem('drafts')]).toEqual([nothing, null]);
  });

  it('is removed after success', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    reopen();
    expect(displayedOf()).toEqual(nothing);
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('O-11 survives an expired session for the same user, and is hidden from another one', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('reason'), 'a');
    cleanup();
    storeUser(null);
    dropDraftsOfOthers('ana');
    storeUser(person([]));
    reopen();
    expect(displayedOf()).toEqual({ kept: { reason: 'a' }, earlier: null });
    storeUser(person([], { username: 'berta' }));
    reopen();
    expect(displayedOf()).toEqual(nothing);
    dropDraftsOfOthers('berta');
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});
