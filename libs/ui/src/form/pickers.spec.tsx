import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, startTransition, use, useState } from 'react';
import { axeFindings } from '../testing/axe';
import { MultiSelect } from './multi-select';
import { SearchBox } from './search-box';
import { anyValue, Select } from './select';
import { TextInput } from './text-input';

const states = ['Pendiente', 'Facturado', 'Pagado'].map((value) => ({ value, label: value }));

const statusLabels = { name: 'Estado', all: 'Todos', several: (count: number) => `${count} estados` };

function Filter({ onValue }: { onValue?: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <MultiSelect
      options={states}
      value={value}
      labels={statusLabels}
      onChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
    />
  );
}

describe('MultiSelect', () => {
  it('stays open while options are checked, returns them in list order, and "all" clears the checks', async () => {
    const values: string[][] = [];
    const { container } = render(<Filter onValue={(value) => values.push(value)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Estado Todos' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pagado' }));
    await userEvent.click(screen.getByRole('option', { name: 'Pendiente' }));
    expect(screen.getByRole('button', { name: 'Estado Pendiente, Pagado' })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: 'Facturado' }));
    expect(screen.getByRole('button', { name: 'Estado 3 estados' })).toBeTruthy();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(screen.getByRole('option', { name: 'Todos' }));
    expect(values).toEqual([['Pagado'], ['Pendiente', 'Pagado'], ['Pendiente', 'Facturado', 'Pagado'], []]);
  });
});

describe('MultiSelect on a page that renders slowly', () => {
  it('adds the next check to the previous one', async () => {
    const values: string[][] = [];
    const never = new Promise<never>(() => undefined);
    function Page() {
      const [value, setValue] = useState<readonly string[]>([]);
      return (
        <>
          <MultiSelect
            options={states}
            value={value}
            labels={statusLabels}
            onChange={(next) => {
              values.push(next);
              startTransition(() => setValue(next));
            }}
          />
          <Suspense>{value.length > 0 && <Waits on={never} />}</Suspense>
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Estado Todos' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pagado' }));
    await userEvent.click(screen.getByRole('option', { name: 'Pendiente' }));
    expect(values).toEqual([['Pagado'], ['Pendiente', 'Pagado']]);
    expect(screen.getByRole('button', { name: 'Estado Pendiente, Pagado' })).toBeTruthy();
  });
});

function Waits({ on }: { on: Promise<never> }) {
  return use(on);
}

/** A search box on a page that stores the result of `stored`, displays it, and can show everything again. */
function Search({
  delayMs,
  stored = (typed) => typed,
  onSearch,
}: {
  delayMs: number;
  stored?: (typed: string) => string;
  onSearch?: (typed: string) => void;
}) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox
        value={value}
        delayMs={delayMs}
        labels={searchLabels}
        onChange={(next) => {
          setValue(stored(next));
          onSearch?.(next);
        }}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Ver todo
      </button>
    </>
  );
}
const searchLabels = { search: 'Buscar', clear: 'Borrar' };

describe('SearchBox', () => {
  it('ACC-85 searches on Enter, clears on Escape, and gets the focus on /', async () => {
    const searches: string[] = [];
    render(
      <>
        <Search delayMs={60_000} onSearch={(typed) => searches.push(typed)} />
        <TextInput aria-label="Otro" />
      </>,
    );
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar' }));
    await userEvent.keyboard('aceros/1{Enter}{Escape}');
    expect(searches).toEqual(['aceros/1', '']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Otro' }), '/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Otro' }));
  });
});

describe('SearchBox, left before it has searched', () => {
  afterEach(() => jest.useRealTimers());

  it('ACC-85 searches on blur, and only once', () => {
    jest.useFakeTimers();
    const searches: string[] = [];
    // The page received the new value but does not render it.
    render(<SearchBox value="" labels={searchLabels} onChange={(next) => searches.push(next)} />);
    const box = screen.getByRole('textbox', { name: 'Buscar' });
    fireEvent.change(box, { target: { value: 'aceros' } });
    fireEvent.blur(box);
    expect(searches).toEqual(['aceros']);
    jest.runAllTimers();
    expect(searches).toEqual(['aceros']);
  });
});

describe('SearchBox on a page that trims the value', () => {
  it('ACC-85 keeps the space after the first word, and accepts outside changes', async () => {
    render(<Search delayMs={0} stored={(typed) => typed.trim()} />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' });
    const status = screen.getByRole('status');
    await userEvent.click(box);
    await userEvent.keyboard('juan ');
    await waitFor(() => expect(status.textContent).toBe('juan'));
    await userEvent.keyboard('pérez');
    await waitFor(() => expect(status.textContent).toBe('juan pérez'));
    expect(box.value).toBe('juan pérez');
    await userEvent.click(screen.getByRole('button', { name: 'Ver todo' }));
    expect(box.value).toBe('');
    await userEvent.click(box);
    await userEvent.keyboard('juan pérez');
    await waitFor(() => expect(status.textContent).toBe('juan pérez'));
  });
});

describe('plain controls', () => {
  it('ACC-83 ACC-84 a text holds 50 characters and a select can hold %', async () => {
    render(
      <>
        <TextInput aria-label="Nombre" />
        <Select
          aria-label="Centro"
          anyLabel="Todos"
          defaultValue={anyValue}
          options={[{ value: '1', label: 'Campana' }]}
        />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'x'.repeat(60));
    expect([
      screen.getByRole<HTMLInputElement>('textbox').value.length,
      screen.getByRole<HTMLSelectElement>('combobox').value,
    ]).toEqual([50, '%']);
  });
});
