import { createContext, useContext } from 'react';

/** The lines that the client marks, by id (`whole` for the sum): chosen in the statement, commented in the form of the answer. */
export interface Observing {
  readonly marked: readonly number[];
  readonly mark: (line: number, marks: boolean) => void;
}

export const ObservingContext = createContext<Observing>({ marked: [], mark: () => undefined });
export const useObserving = (): Observing => useContext(ObservingContext);
