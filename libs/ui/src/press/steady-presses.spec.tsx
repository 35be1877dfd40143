import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepPressesSteady } from './steady-presses';

let end: () => void;
beforeEach(() => {
  end = keepPressesSteady(window);
});
afterEach(() => end());

const messages: string[] = [];

/** A form whose message moves its button on blur. */
function Form() {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form>
      <input
        aria-label="Nombre"
        onBlur={() => {
          messages.push('left');
          setIsWrong(true);
        }}
      />
      {isWrong && <p>Campo obligatorio</p>}
      <button type="button" onClick={() => messages.push('pressed')}>
        Guardar
      </button>
      <button type="button" onClick={() => messages.push('other')}>
        Otro
      </button>
      <input aria-label="Apellido" />
    </form>
  );
}

const mouse = (type: string, target: Element, place: { clientX: number; clientY: number; button?: number }): boolean =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, ...place }));

/**
 * Presses as a browser does: the focus moves with the press, and the click goes to the common ancestor of both
 * positions.
 */
function pressOn(pressed: HTMLElement): void {
  mouse('mousedown', pressed, { clientX: 10, clientY: 10 });
  act(() => pressed.focus());
}
function open(): { field: HTMLElement; button: HTMLElement; other: HTMLElement } {
  messages.length = 0;
  render(<Form />);
  const field = screen.getByLabelText('Nombre');
  act(() => field.focus());
  return { field, button: screen.getByText('Guardar'), other: screen.getByText('Otro') };
}
/** The position of a control; jsdom has no layout. */
function placeAt(control: Element, top: number): void {
  control.getBoundingClientRect = () => new DOMRect(0, top, 80, 20);
}

it('a field’s blur is delivered on mouse up, before the click', () => {
  const { button } = open();
  pressOn(button);
  expect([messages, screen.queryByText('Campo obligatorio')]).toEqual([[], null]);
  mouse('mouseup', button, { clientX: 10, clientY: 10 });
  mouse('click', button, { clientX: 10, clientY: 10 });
  expect(messages).toEqual(['left', 'pressed']);
});

it('a button that a response moves under the pointer is still clicked, once, and nothing else is', () => {
  const { button, other } = open();
  placeAt(button, 0);
  pressOn(button);
  placeAt(button, 40);
  mouse('mouseup', other, { clientX: 12, clientY: 10 });
  mouse('click', other, { clientX: 12, clientY: 10 });
  expect(messages).toEqual(['left', 'pressed']);
});

it.each([
  ['the mouse went elsewhere', 40, { clientX: 60, clientY: 60 }],
  ['the button did not move', 0, { clientX: 12, clientY: 10 }],
])('no click is synthesised where %s', (_why, top, released) => {
  const { button, other } = open();
  placeAt(button, 0);
  pressOn(button);
  placeAt(button, top);
  mouse('mouseup', other, released);
  expect(messages).toEqual(['left']);
});

it('a field left by a key, for another field, or with another mouse button blurs at once', () => {
  const { field, button } = open();
  act(() => screen.getByLabelText('Apellido').focus());
  expect(messages).toEqual(['left']);
  act(() => field.focus());
  mouse('mousedown', button, { clientX: 10, clientY: 10, button: 2 });
  act(() => button.focus());
  expect(messages).toEqual(['left', 'left']);
});

it.each(['keydown', 'dragend', 'pointercancel'])('a press that ends by %s drops no blur', (type) => {
  const { button } = open();
  pressOn(button);
  fireEvent(button, new Event(type, { bubbles: true }));
  expect(messages).toEqual(['left']);
});
