import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings } from '../testing/axe';
import { Field } from './field';
import { MoneyInput } from './money-input';

/** Two decimals, as the domain has it. */
const accept = (previous: string, typed: string) => {
  const candidate = typed.replace('.', ',');
  return /^\d*(,\d{0,2})?$/.test(candidate) ? candidate : previous;
};

function Amount({ initial = '', onValue }: { initial?: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Monto" message={value === '' ? 'Debe completar el monto' : undefined}>
      <MoneyInput
        symbol="$"
        value={value}
        accept={accept}
        display={(text) => (text === '' ? '' : `${text} pesos`)}
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

  it('CRE-22 CRE-61 refuses a third decimal and a letter, and reports only what was accepted', async () => {
    const values: string[] = [];
    render(<Amount onValue={(value) => values.push(value)} />);
    await userEvent.type(box(), '1,2x34');
    expect(box().value).toBe('1,23');
    expect(values).toEqual(['1', '1,', '1,2', '1,23']);
  });

  it('CRE-61 keeps text and caret where they were after a refused key in the middle', async () => {
    render(<Amount initial="123456" />);
    await userEvent.click(box());
    box().setSelectionRange(3, 3);
    await userEvent.keyboard('x');
    expect({ value: box().value, caret: box().selectionStart }).toEqual({ value: '123456', caret: 3 });
  });

  it('CRE-60 keeps the caret after the comma that a dot became in the middle', async () => {
    render(<Amount initial="12345" />);
    await userEvent.click(box());
    box().setSelectionRange(3, 3);
    await userEvent.keyboard('.');
    expect({ value: box().value, caret: box().selectionStart }).toEqual({ value: '123,45', caret: 4 });
  });

  it('shows the formatted amount only while nobody types', async () => {
    render(<Amount initial="15" />);
    expect(box().value).toBe('15 pesos');
    await userEvent.click(box());
    expect(box().value).toBe('15');
    await userEvent.tab();
    expect(box().value).toBe('15 pesos');
  });

  it('PRI-13 entered with Tab, what is typed replaces the amount', async () => {
    render(<Amount initial="15" />);
    await userEvent.tab();
    await userEvent.keyboard('720,5');
    expect(box().value).toBe('720,5');
  });

  it('is tied to its label and message', async () => {
    const { container } = render(<Amount />);
    const description = box().getAttribute('aria-describedby') ?? '';
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(description)?.textContent).toBe('Debe completar el monto');
    expect(await axeFindings(container)).toEqual([]);
  });
});
