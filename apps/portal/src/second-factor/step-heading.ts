import { createContext } from 'react';

/** The level of a step's heading: below a dialog's title, which is level 2, or below the page's own. */
export const StepHeading = createContext<'h2' | 'h3'>('h3');
