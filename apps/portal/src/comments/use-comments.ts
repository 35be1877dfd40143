import type { Comment, CommentedKind } from '@comensal/domain/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';

const pageSize = 20;
/** As many as a page of the call may have. */
const maxDisplayed = 500;

export interface RecordComments {
  /** Newest first; empty until they are known. */
  readonly comments: readonly Comment[];
  /** How many there are besides. */
  readonly more: number;
  /** Reads more of them; undefined when there are none, or when a page cannot hold more. */
  readonly readMore: (() => void) | undefined;
}

/** The comments on a record, newest first. */
export function useComments(kind: CommentedKind, id: number, first = pageSize): RecordComments {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(first);
  const { data } = useCall(
    'comments/getComments',
    { kind, record_id: id, page: { offset: 0, limit } },
    { title: t('comments.unread'), keepPrevious: true },
  );
  const comments = data?.rows ?? [];
  const more = (data?.total ?? 0) - comments.length;
  return {
    comments,
    more,
    readMore:
      more > 0 && limit < maxDisplayed ? () => setLimit(Math.min(limit + pageSize * 2, maxDisplayed)) : undefined,
  };
}
