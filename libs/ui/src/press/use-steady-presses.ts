import { useLayoutEffect } from 'react';
import { keepPressesSteady } from './steady-presses';

/** Makes every press reach what it began on, as long as the component is there; once on the page. */
export function useSteadyPresses(): void {
  useLayoutEffect(() => keepPressesSteady(window), []);
}
