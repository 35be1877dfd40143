import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('a double click submits a form once, even if the first submit was answered in between', async () => {
  const sent = jest.fn();
  const pressed = jest.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button type="submit" onClick={pressed}>
        Generar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Generar' });
  await userEvent.dblClick(button);
  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1]);
  // Two separate clicks, and the keyboard, send it each time.
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(3);
});
