import { useLayoutEffect } from 'react';
import { keepPressesSteady } from './steady-presses';

/** Makes every press reach its target, while the component is mounted; once per page. */
export function useSteadyPresses(): void {
  useLayoutEffect(() => keepPressesSteady(window), []);
}
