import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings } from '../testing/axe';
import { Combobox } from './combobox';
import { Field } from './field';
import { MultiSelect } from './multi-select';
import { SearchBox } from './search-box';
import { anyValue, Select } from './select';
import { TextInput } from './text-input';

const states = ['Pendiente', 'Facturado', 'Pagado'].map((value) => ({ value, label: value }));

function Filter({ onValue }: { onValue?: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <MultiSelect
      options={states}
      value={value}
      labels={{ name: 'Estado', all: 'Todos', several: (count) => `${count} estados` }}
      onChange={(next) => {
        setValue(next);
        onValue?.(next);
      }}
    />
  );
}

describe('MultiSelect', () => {
  it('keeps open while options are checked, gives them in the order of the list, and all takes the checks away', async () => {
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

describe('Combobox', () => {
  const companies = [
    { value: '1', label: 'Ñandú Textil', detail: 'SAP 10' },
    { value: '2', label: 'Aceros', detail: 'SAP 20' },
  ];
  const labels = { toggle: 'Ver', clear: 'Quitar', empty: 'Ninguna', loading: 'Buscando' };

  it('finds by part of the name or detail, regardless of the accent, and picks with the keyboard', async () => {
    const values: (string | null)[] = [];
    render(
      <Field label="Empresa">
        <Combobox options={companies} value={null} onChange={(value) => values.push(value)} labels={labels} />
      </Field>,
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Empresa' }), 'nandu');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Ñandú TextilSAP 10']);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'sap 20');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['AcerosSAP 20']),
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(values).toEqual(['2']);
  });

  it('says that nothing matches', async () => {
    render(<Combobox options={companies} value={null} onChange={() => undefined} labels={labels} />);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect((await screen.findByRole('option')).textContent).toBe('Ninguna');
  });
});

describe('SearchBox', () => {
  it('ACC-85 searches on Enter, empties on Escape, and takes the cursor on /', async () => {
    const searches: string[] = [];
    function Search() {
      const [value, setValue] = useState('');
      return (
        <SearchBox
          value={value}
          delayMs={60_000}
          labels={{ search: 'Buscar', clear: 'Borrar' }}
          onChange={(next) => {
            setValue(next);
            searches.push(next);
          }}
        />
      );
    }
    render(
      <>
        <Search />
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
