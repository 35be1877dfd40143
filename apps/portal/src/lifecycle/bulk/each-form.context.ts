import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** The forms of the records that a step is taken with, by their number, in the order of the list. */
export type EachForm = ReadonlyMap<number, UseFormReturn>;

export const EachFormContext = createContext<EachForm>(new Map());

export const useEachForm = (): EachForm => useContext(EachFormContext);
