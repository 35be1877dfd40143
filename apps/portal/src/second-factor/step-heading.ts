import { createContext } from 'react';

/** The heading of a step comes after the title around it: the dialog's is the second one of the page, the page's own the first. */
export const StepHeading = createContext<'h2' | 'h3'>('h3');
