import { createContext, useContext } from 'react';
import type { ChosenFile } from '../lifecycle/use-step-form';

/** A file that was given to the whole queue and has no credit yet. */
export interface LooseFile extends ChosenFile {
  /** The credits that its name may mean: several, or one that has no room for it; none if it names none. */
  readonly candidates: readonly number[];
}

/** What the credits that are invoiced in a row share: the next number, and the files given to all of them. */
export interface InvoiceRun {
  /** The number to propose, and the one that it follows; null if there is none to follow. */
  readonly proposal: { readonly number: string; readonly after: string } | null;
  readonly filesOf: (id: number) => readonly ChosenFile[];
  /** The files of a credit as its form has them now. */
  readonly keepFiles: (id: number, files: readonly ChosenFile[]) => void;
  readonly loose: readonly LooseFile[];
  /** Files for any of the credits: each goes to the one that its name names. */
  readonly give: (files: readonly File[]) => void;
  /** A file without a credit goes to this one. */
  readonly assign: (file: LooseFile, id: number) => void;
  readonly drop: (file: LooseFile) => void;
  /** The invoice number of a credit in its form: a file without a credit may name it. */
  readonly named: (id: number, number: string) => void;
  /** The number is being sent, so the next credit gets the one after it. */
  readonly sends: (id: number, number: string) => void;
  readonly saved: (id: number) => void;
  /** Another invoice has the number: it is not proposed again. */
  readonly taken: (number: string) => void;
  /** What became of the files given last, and why some were refused. */
  readonly notice: string;
  readonly refused: readonly string[];
}

export const InvoiceRunContext = createContext<InvoiceRun | null>(null);

/** The run that an invoice's form is part of; null on the credit's own page. */
export const useInvoiceRun = (): InvoiceRun | null => useContext(InvoiceRunContext);
