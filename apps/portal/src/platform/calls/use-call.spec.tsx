import { renderHook } from '@testing-library/react';
import { useCallCache } from './use-call';

test('the cache is the same object at every drawing: what is made of it, such as the columns of a table, stays', () => {
  const { result, rerender } = renderHook(useCallCache);
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
