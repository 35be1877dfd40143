import type { ContractorDetail } from '@comensal/domain/contractors';
import { createContext, useContext } from 'react';
import type { DeskGroup } from '../lifecycle/desk/desk-kit';
import { t } from '../platform/text/text';

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

/** The documents of a request that is reviewed. */
export function reviewedDocuments({ documents }: Pick<ContractorDetail, 'documents'>): readonly DeskGroup[] {
  return [
    {
      title: t('lifecycle.documents'),
      none: t('contractors.page.none'),
      documents,
      // Somebody has looked at the others already.
      needed: documents.filter(({ status }) => status !== 'Aprobado'),
      first: firstToReview({ documents }),
    },
  ];
}
