import type { ContractorDetail } from '@comensal/domain/contractors';
import { createContext, useContext } from 'react';

interface OpenDocument {
  /** The `path` that the person chose; null before, empty once it is closed. */
  readonly chosen: string | null;
  readonly choose: (path: string) => void;
}

/** Which document of the request is open: the page shows it, the review marks it. */
export const OpenDocumentContext = createContext<OpenDocument>({ chosen: null, choose: () => undefined });

export const useOpenDocument = (): OpenDocument => useContext(OpenDocumentContext);

/** The document that is open initially: the first without a mark, else the first. */
export function firstToReview({ documents }: Pick<ContractorDetail, 'documents'>): string | undefined {
  return (documents.find(({ status }) => status === 'Pendiente') ?? documents[0])?.path;
}
