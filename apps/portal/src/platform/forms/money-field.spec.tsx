import { centsNotation, pesosNotation } from '@comensal/domain/platform/money';
import { Field } from '@comensal/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../text/frame-texts';
import { MoneyField } from './money-field';
import { typedMinor } from './typed-minor';

const notations = { pesos: pesosNotation, centavos: centsNotation } as const;

function Amount({ notation }: { readonly notation: keyof typeof notations }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Importe" hint={String(typedMinor(value, notations[notation]))}>
      <MoneyField notation={notations[notation]} value={value} onChange={setValue} />
    </Field>
  );
}

describe.each(['pesos', 'centavos'] as const)('CRE-19 CRE-22 CNO-35 a sign before an amount in %s', (notation) => {
  it.each(['-50', '+50', '\u221250', '\u201350'])('%s is refused and reported, typed or pasted', async (text) => {
    const seen: (readonly (string | undefined)[])[] = [];
    for (const enter of ['type', 'paste'] as const) {
      const typist = userEvent.setup();
      const { unmount } = render(<Amount notation={notation} />);
      const field = screen.getByLabelText<HTMLInputElement>('Importe');
      await typist.click(field);
      if (enter === 'type') await typist.keyboard(text);
      else await typist.paste(text);
      seen.push([field.value, screen.getByText('El importe no lleva signo').textContent ?? undefined]);
      expect(screen.getByText('NaN')).toBeTruthy();
      unmount();
    }
    expect(seen).toEqual([
      [text, 'El importe no lleva signo'],
      [text, 'El importe no lleva signo'],
    ]);
  });
});

describe('CRE-22 CRE-61 keys that an amount does not take', () => {
  it.each([
    ['14,500', '14,50', 'De «14,500» se tomó $ 14,50'],
    ['1,234.56', '1,23', 'De «1,234.56» se tomó $ 1,23'],
    ['1e5', '15', 'De «1e5» se tomó $ 15,00'],
    ['1 234,5.6', '1234,56', 'De «1 234,5.6» se tomó $ 1.234,56'],
    ['abc', '', 'De «abc» no se tomó nada'],
  ])('%s leaves %s and says so, also after the field is left', async (keys, left, message) => {
    const typist = userEvent.setup();
    render(<Amount notation="pesos" />);
    const field = screen.getByLabelText<HTMLInputElement>('Importe');
    await typist.click(field);
    await typist.keyboard(keys);
    expect([field.value, screen.getByRole('status').textContent]).toEqual([left, message]);
    await typist.tab();
    expect(screen.getByRole('status').textContent).toEqual(message);
    await typist.click(field);
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each(['$ 1.500,00', '14.500', '14.50', '7 ', '14500.5', '1.234.567,89'])('%s loses nothing', async (keys) => {
    const typist = userEvent.setup();
    render(<Amount notation="pesos" />);
    await typist.click(screen.getByLabelText('Importe'));
    for (const key of keys) {
      await typist.keyboard(key);
      expect(screen.getByRole('status').textContent).not.toMatch(/^De «/);
    }
  });

  it('what is corrected is told no more', async () => {
    const typist = userEvent.setup();
    render(<Amount notation="centavos" />);
    const field = screen.getByLabelText<HTMLInputElement>('Importe');
    await typist.click(field);
    await typist.keyboard('14,500');
    expect(screen.getByRole('status').textContent).toEqual('De «14,500» se tomó $ 14,50');
    await typist.keyboard('{Backspace}');
    expect(screen.getByRole('status').textContent).toEqual('Se entiende: $ 14,50');
  });
});
