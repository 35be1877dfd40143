import { act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEarlyText } from './use-early-text';

/** What was typed on the way to the field, with the field of a search that closes beside it. */
function opened() {
  const closing = document.createElement('div');
  closing.setAttribute('role', 'dialog');
  const field = document.createElement('input');
  closing.append(field);
  document.body.append(closing);
  const { result } = renderHook(() => useEarlyText(() => undefined));
  return { field, closing, early: result };
}
afterEach(() => document.body.replaceChildren());

test('ACC-11 a search that is opened again while it closes loses no letter, also when it loses the focus in between', async () => {
  const { field, closing, early } = opened();
  field.focus();
  act(() => early.current.begin());
  await userEvent.keyboard('L');
  closing.remove();
  await userEvent.keyboard('iliana');
  expect(field.value).toBe('L');
  expect(early.current.take()).toEqual({ text: 'iliana', hasEntered: false });
});

test('ACC-11 once the search is closed the keys are the page’s', async () => {
  const { early } = opened();
  act(() => early.current.begin());
  act(() => early.current.end());
  let keys = '';
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (!defaultPrevented) keys += key;
  });
  await userEvent.keyboard('jk');
  expect([keys, early.current.take().text]).toEqual(['jk', '']);
});
