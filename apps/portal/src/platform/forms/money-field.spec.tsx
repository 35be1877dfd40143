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
  it.each(['-50', '+50', '\u221250', '\u201350'])('%s is refused and told, typed as it is pasted', async (text) => {
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
