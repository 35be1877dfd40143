import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';
import { useWrongFields } from './use-wrong-fields';

type Messages = Readonly<Record<string, string>>;

/** A form whose own rules refuse with `first`, and the server, later, with `later`. */
function Form({ first, later }: { first: Messages; later?: Promise<Messages> }) {
  const [messages, setMessages] = useState<Messages>({});
  const { notice, sent } = useWrongFields(({ count, label, message }) => `${count}: ${label}: ${message}`);
  return (
    <form
      aria-label="Persona"
      onSubmit={(event) => {
        event.preventDefault();
        sent(event.currentTarget);
        setMessages(first);
        void later?.then(setMessages);
      }}
    >
      {['Nombre', 'Apellido', 'Correo'].map((label) => (
        <Field key={label} label={label} message={messages[label]} hint="Como en el documento">
          <TextInput />
        </Field>
      ))}
      <button type="submit">Guardar</button>
      <p aria-live="polite">{notice}</p>
    </form>
  );
}

const messageOf = (): string => screen.getByRole('form').querySelector('[aria-live]')?.textContent ?? '';
const send = () => fireEvent.submit(screen.getByRole('form'));
const box = (label: string) => screen.getByLabelText(label);
/** As long as an announcement may take. */
const waits = () => act(() => jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ACC-74 a refused form says how many fields are wrong and the first message, again at each refusal, and focuses it', async () => {
  render(<Form first={{ Apellido: 'Campo obligatorio', Correo: 'Dirección no valida' }} />);
  for (let round = 0; round < 2; round += 1) {
    send();
    expect(messageOf()).toBe('');
    await waits();
    expect([messageOf(), document.activeElement]).toEqual(['2: Apellido: Campo obligatorio', box('Apellido')]);
  }
  fireEvent.input(box('Apellido'), { target: { value: 'P' } });
  expect(messageOf()).toBe('');
});

it('ACC-74 what the server refuses later is said as well, once the question over the form is gone', async () => {
  const answered = Promise.withResolvers<Messages>();
  render(<Form first={{}} later={answered.promise} />);
  send();
  await waits();
  const around = screen.getByRole('form').parentElement;
  around?.setAttribute('inert', '');
  answered.resolve({ Correo: 'Ya existe' });
  await waits();
  expect([screen.getAllByText('Ya existe').length, messageOf()]).toEqual([1, '']);
  around?.removeAttribute('inert');
  await waits();
  expect([messageOf(), document.activeElement]).toEqual(['1: Correo: Ya existe', box('Correo')]);
});

it('ACC-74 a form that somebody goes on with announces nothing, and keeps its focus', async () => {
  const answered = Promise.withResolvers<Messages>();
  render(<Form first={{}} later={answered.promise} />);
  send();
  await waits();
  fireEvent.keyDown(box('Nombre'), { key: 'Tab' });
  act(() => box('Apellido').focus());
  answered.resolve({ Correo: 'Ya existe' });
  await waits();
  expect([screen.getAllByText('Ya existe').length, messageOf(), document.activeElement]).toEqual([
    1,
    '',
    box('Apellido'),
  ]);
});
