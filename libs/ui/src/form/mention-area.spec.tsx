import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { MentionArea, type Mentionable } from './mention-area';

const everybody: readonly Mentionable[] = [
  { name: 'ana', label: 'Ana Gómez' },
  { name: 'beto7', label: 'Beto Ruiz' },
  { name: 'anibal', label: 'Aníbal Paz' },
];
const labels = { people: 'Personas', none: 'Nadie', count: (count: number) => `${count} personas` };

function Form({ onKey, requests }: { onKey?: (key: string) => void; requests?: (typed: string | null) => void }) {
  const [value, setValue] = useState('');
  const [typed, ask] = useState<string | null>(null);
  return (
    <div onKeyDown={(event) => onKey?.(event.key)}>
      <Field label="Comentario">
        <MentionArea
          value={value}
          onChange={setValue}
          onAsk={(next) => {
            ask(next);
            requests?.(next);
          }}
          people={typed === null ? undefined : everybody.filter(({ name }) => name.startsWith(typed.toLowerCase()))}
          labels={labels}
        />
      </Field>
      <button type="button">Otro</button>
    </div>
  );
}

const area = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Comentario' });
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = (): string | null => screen.getByRole('option', { selected: true }).textContent;

test('an @ opens the list, arrows move in it around its ends, and Enter takes the marked person', async () => {
  const typist = userEvent.setup();
  render(<Form />);
  await typist.type(area(), 'Hola @');
  expect(screen.queryByRole('listbox', { name: 'Personas' })).not.toBeNull();
  expect(options()).toEqual(['Ana Gómez@ana', 'Beto Ruiz@beto7', 'Aníbal Paz@anibal']);
  expect(marked()).toBe('Ana Gómez@ana');
  expect(area().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  expect(area().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('status').textContent).toBe('3 personas');
  await typist.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('Aníbal Paz@anibal');
  await typist.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(marked()).toBe('Beto Ruiz@beto7');
  await typist.keyboard('{Enter}');
  expect(area().value).toBe('Hola @beto7 ');
  expect(document.activeElement).toBe(area());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area().getAttribute('aria-activedescendant')).toBeNull();
  await typist.keyboard('y más{Enter}');
  expect(area().value).toBe('Hola @beto7 y más\n');
});

test('what is typed narrows the list, Tab takes one, and the rest of the text stays', async () => {
  const typist = userEvent.setup();
  render(<Form />);
  await typist.type(area(), '¿ vio esto?');
  area().setSelectionRange(1, 1);
  await typist.keyboard('@ani');
  expect(options()).toEqual(['Aníbal Paz@anibal']);
  await typist.keyboard('{Tab}');
  expect(area().value).toBe('¿@anibal  vio esto?');
  expect(area().selectionStart).toBe('¿@anibal '.length);
  expect(document.activeElement).toBe(area());
});

test('Escape closes the list and nothing around it; another letter opens it again', async () => {
  const typist = userEvent.setup();
  const keys: string[] = [];
  render(<Form onKey={(key) => keys.push(key)} />);
  await typist.type(area(), '@');
  await typist.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(keys).not.toContain('Escape');
  await typist.keyboard('a');
  expect(options()).toEqual(['Ana Gómez@ana', 'Aníbal Paz@anibal']);
  await typist.keyboard('{Escape}{Escape}');
  expect(keys).toContain('Escape');
});

test('nobody found is said, and Enter is a line break', async () => {
  const typist = userEvent.setup();
  render(<Form />);
  await typist.type(area(), '@zz');
  expect(screen.getByRole('status').textContent).toBe('Nadie');
  expect(screen.queryByRole('listbox')).toBeNull();
  await typist.keyboard('{Enter}');
  expect(area().value).toBe('@zz\n');
});

test('an e-mail address opens nothing, and the list closes when the focus goes', async () => {
  const typist = userEvent.setup();
  const requests: (string | null)[] = [];
  render(<Form requests={(typed) => requests.push(typed)} />);
  await typist.type(area(), 'yo@ana');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(new Set(requests)).toEqual(new Set([null]));
  await typist.type(area(), ' @ana');
  expect(options()).toEqual(['Ana Gómez@ana']);
  await typist.click(screen.getByRole('button', { name: 'Otro' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click takes a person', async () => {
  const typist = userEvent.setup();
  render(<Form />);
  await typist.type(area(), '@b');
  await typist.click(screen.getByRole('option', { name: 'Beto Ruiz @beto7' }));
  expect(area().value).toBe('@beto7 ');
  expect(document.activeElement).toBe(area());
});
