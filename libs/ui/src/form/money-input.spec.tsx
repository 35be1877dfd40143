import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings } from '../testing/axe';
import { Field } from './field';
import { MoneyInput, type MoneyRules } from './money-input';

/** Two decimals, dots as thousands separators; the domain has the whole rule. */
const rules: MoneyRules = {
  accept: (previous, typed) => {
    if (/^\d{1,3}(\.\d{3})+$/.test(typed)) return { text: typed, commaWasDot: false };
    const text = typed.replace('.', ',');
    if (!/^\d*(,\d{0,2})?$/.test(text))
      return typed.length > previous.text.length + 1 ? { text: typed, commaWasDot: false } : previous;
    return { text, commaWasDot: typed.includes('.') };
  },
  editable: (value) => value.replaceAll('.', ''),
  display: (value) => (value === '' ? '' : `${value} pesos`),
  reading: (value) =>
    value === ''
      ? null
      : { text: /^[\d.,]+$/.test(value) ? `son ${value}` : 'no es un importe', isAmount: /^[\d.,]+$/.test(value) },
};

function Amount({ initial = '', onValue }: { initial?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Monto" message={value === '' ? 'Debe completar el monto' : undefined}>
      <MoneyInput
        symbol="$"
        value={value}
        rules={rules}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </Field>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' });

describe('MoneyInput', () => {
  it('CRE-21 CRE-60 turns a typed dot into a comma', async () => {
    render(<Amount />);
    await userEvent.type(box(), '1250.5');
    expect(box().value).toBe('1250,5');
  });

  it('CRE-22 CRE-61 refuses a third decimal and a letter, and reports only accepted values', async () => {
    const values: string[] = [];
    render(<Amount onValue={(value) => values.push(value)} />);
    await userEvent.type(box(), '1,2x34');
    expect(box().value).toBe('1,23');
    expect(values).toEqual(['1', '1,', '1,2', '1,23']);
  });

  it('CRE-61 keeps text and caret after a refused key in the middle', async () => {
    render(<Amount initial="123456" />);
    await userEvent.click(box());
    box().setSelectionRange(3, 3);
    await userEvent.keyboard('x');
    expect({ value: box().value, caret: box().selectionStart }).toEqual({ value: '123456', caret: 3 });
  });

  it('CRE-60 keeps the caret after a dot in the middle became a comma', async () => {
    render(<Amount initial="12345" />);
    await userEvent.click(box());
    box().setSelectionRange(3, 3);
    await userEvent.keyboard('.');
    expect({ value: box().value, caret: box().selectionStart }).toEqual({ value: '123,45', caret: 4 });
  });

  it('shows the formatted amount only on blur', async () => {
    render(<Amount initial="15" />);
    expect(box().value).toBe('15 pesos');
    await userEvent.click(box());
    expect(box().value).toBe('15');
    await userEvent.tab();
    expect(box().value).toBe('15 pesos');
  });

  it('PRI-13 on focus by Tab, typing replaces the amount', async () => {
    render(<Amount initial="15" />);
    await userEvent.tab();
    await userEvent.keyboard('720,5');
    expect(box().value).toBe('720,5');
  });

  it('CRE-60 the parsed amount is shown next to the input while typing, and announced', async () => {
    render(<Amount />);
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(box(), '14,5');
    expect(screen.getByRole('status').textContent).toBe('son 14,5');
    await userEvent.tab();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('CRE-61 an unreadable paste is kept and reported at once', async () => {
    render(<Amount />);
    await userEvent.click(box());
    await userEvent.paste('unos mil');
    expect([box().value, screen.getByRole('status').textContent]).toEqual(['unos mil', 'no es un importe']);
  });

  it('is edited without thousands separators', async () => {
    render(<Amount initial="14.500" />);
    await userEvent.click(box());
    expect(box().value).toBe('14500');
  });

  it('is associated with its label and message', async () => {
    const { container } = render(<Amount />);
    const description = box().getAttribute('aria-describedby') ?? '';
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(description)?.textContent).toBe('Debe completar el monto');
    expect(await axeFindings(container)).toEqual([]);
  });
});
