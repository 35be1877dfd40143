import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../form/field';
import { axeFindings } from '../testing/axe';
import { DateInput, type DateInputProps } from './date-input';

const labels = {
  open: 'Abrir calendario',
  invalid: 'La fecha no es válida',
  placeholder: 'dd/mm/aaaa',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
};

function Day({
  initial = null,
  onValue,
  ...rest
}: { initial?: number | null; onValue?: (value: number | null) => void } & Partial<DateInputProps>) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <Field label="Desde">
      <DateInput
        {...rest}
        value={value}
        today={20_260_312}
        locale="es-AR"
        labels={labels}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' });

describe('DateInput', () => {
  it.each([
    [' 5/3/2026\n', '05/03/2026', 20_260_305],
    ['05-03-26', '05/03/2026', 20_260_305],
    ['2026-03-05', '05/03/2026', 20_260_305],
    ['2026-03-05T10:00:00-03:00', '05/03/2026', 20_260_305],
    ['20260305', '05/03/2026', 20_260_305],
    ['05032026', '05/03/2026', 20_260_305],
    ['05/03/2026 14:30', '05/03/2026', 20_260_305],
    ['31/02/2026', '31/02/2026', null],
    ['cinco de marzo', 'cinco de marzo', null],
  ])('ACC-93 %j is pasted as %j', async (pasted, displayed, day) => {
    const values: (number | null)[] = [];
    render(<Day initial={20_260_312} onValue={(value) => values.push(value)} />);
    await userEvent.click(box());
    await userEvent.paste(pasted);
    expect([box().value, values]).toEqual([displayed, [day]]);
    expect(screen.queryByText('La fecha no es válida') === null).toBe(day !== null);
  });

  it('ACC-93 turns digits only into dd/mm/aaaa and reports yyyymmdd once', async () => {
    const values: (number | null)[] = [];
    render(<Day onValue={(value) => values.push(value)} />);
    await userEvent.type(box(), '05032026');
    expect({ text: box().value, values }).toEqual({ text: '05/03/2026', values: [20_260_305] });
  });

  it.each([
    ['010226', '01/02/2026', 20_260_201],
    ['5/3/26', '05/03/2026', 20_260_305],
    ['290225', '29/02/25', null],
  ])('ACC-93 %s is read as %s on blur, or on Enter', async (typed, displayed, day) => {
    for (const leave of ['{Tab}', '{Enter}']) {
      const values: (number | null)[] = [];
      const { unmount } = render(<Day onValue={(value) => values.push(value)} />);
      await userEvent.type(box(), typed);
      expect(values).toEqual([]);
      await userEvent.keyboard(leave);
      expect([box().value, values]).toEqual([displayed, day === null ? [] : [day]]);
      unmount();
    }
  });

  it('ACC-93 reports an invalid day on blur, and has no value then', async () => {
    const values: (number | null)[] = [];
    render(<Day initial={20_260_305} onValue={(value) => values.push(value)} />);
    await userEvent.clear(box());
    await userEvent.type(box(), '31022026');
    expect(screen.queryByText(labels.invalid)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(labels.invalid).id).toBe(box().getAttribute('aria-describedby'));
    expect({ text: box().value, values }).toEqual({ text: '31/02/2026', values: [null] });
  });

  it('refuses a day outside its range', async () => {
    const values: (number | null)[] = [];
    render(<Day min={20_260_301} max={20_260_331} onValue={(value) => values.push(value)} />);
    await userEvent.type(box(), '01042026');
    await userEvent.tab();
    expect(screen.getByText(labels.invalid)).toBeTruthy();
    expect(values).toEqual([]);
  });

  it('moves by a day with the arrow keys, from today when it is empty', async () => {
    render(<Day />);
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowUp}');
    expect(box().value).toBe('12/03/2026');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().value).toBe('10/03/2026');
  });

  it('ACC-93 picks a day from a Spanish calendar by keyboard only', async () => {
    const { container } = render(<Day initial={20_260_305} />);
    await userEvent.click(box());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await screen.findByRole('button', { name: 'jueves, 5 de marzo de 2026' });
    expect(document.activeElement).toBe(chosen);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{PageDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('lunes, 6 de abril de 2026');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(box().value).toBe('06/04/2026');
  });
});
