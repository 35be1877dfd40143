import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordInput } from './password-input';
import { SearchBox } from './search-box';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

const box = () => screen.getByRole<HTMLInputElement>('textbox');
async function paste(text: string): Promise<void> {
  await userEvent.click(box());
  await userEvent.paste(text);
}

describe('text pasted into a field', () => {
  it.each([
    ['  AB123\r\n', 'AB123'],
    ['\u00a0Ana\u00a0María\u00a0', 'Ana María'],
    ['Juan\nPérez', 'Juan Pérez'],
    ['Ruiz\tDíaz', 'Ruiz Díaz'],
    ['\ufeff30\u200b71234567\u00ad1\u202c', '30712345671'],
    ['ana@example.com \n', 'ana@example.com'],
  ])('ACC-76 %j appears as %j', async (pasted, displayed) => {
    render(<TextInput />);
    await paste(pasted);
    expect(box().value).toBe(displayed);
  });

  it('ACC-83 is kept in full when it is longer than the limit', async () => {
    const heard: string[] = [];
    function Box() {
      const [value, setValue] = useState('');
      return (
        <TextInput
          maxLength={5}
          value={value}
          onChange={(event) => {
            heard.push(event.currentTarget.value);
            setValue(event.currentTarget.value);
          }}
        />
      );
    }
    render(<Box />);
    await paste('1234567');
    expect([box().value, heard]).toEqual(['1234567', ['1234567']]);
  });

  it('replaces the selection, and keeps the space before it', async () => {
    render(<TextInput defaultValue="Juan Gómez" />);
    box().focus();
    box().setSelectionRange(4, 10);
    await userEvent.paste('\u00a0Pérez\n');
    expect([box().value, box().selectionStart]).toEqual(['Juan Pérez', 10]);
  });

  it('keeps its line breaks in a multi-line field', async () => {
    render(<TextArea />);
    await paste('uno\u00a0dos\r\ntres\n');
    expect(box().value).toBe('uno dos\ntres');
  });

  it('is normalised before searching', async () => {
    const search = jest.fn();
    render(<SearchBox value="" onChange={search} labels={{ search: 'Buscar', clear: 'Borrar' }} delayMs={0} />);
    await paste(' Derqui,\u00a0Liliana\n');
    expect(box().value).toBe('Derqui, Liliana');
  });

  it('ACC-77 is unchanged in a password field', async () => {
    render(<PasswordInput aria-label="Contraseña" labels={{ show: 'Mostrar', hide: 'Ocultar' }} maxLength={8} />);
    await userEvent.click(screen.getByLabelText('Contraseña'));
    await userEvent.paste(' clave\u00a0larga.1');
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe(' clave\u00a0larga.1');
  });
});
