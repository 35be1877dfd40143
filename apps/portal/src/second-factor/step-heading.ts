import { createContext } from 'react';

/** The level of a step's heading: under a dialog's title, which is the second of the page, or under the page's own. */
export const StepHeading = createContext<'h2' | 'h3'>('h3');
