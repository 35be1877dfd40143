import { createContext } from 'react';

/** Whether the fields of the form are locked: it is being saved. */
export const FormLocked = createContext(false);
