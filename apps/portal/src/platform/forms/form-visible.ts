import { createContext } from 'react';

/** Whether the fields are read, not filled in: each says its value in words. */
export const FormVisible = createContext(false);
