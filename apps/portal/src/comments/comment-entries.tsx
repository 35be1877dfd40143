import type { Comment } from '@comensal/domain/comments';
import { formatMoment } from '@comensal/domain/platform/dates';
import type { TimelineEntry } from '@comensal/ui';
import { t } from '../platform/text/text';
import { CommentText } from './comment-text';

/** A comment as an entry of a history. */
export function commentEntry(comment: Comment): TimelineEntry {
  const { id, person, at } = comment;
  return {
    id: `comment-${id}`,
    title: t('comments.title'),
    person,
    at: { text: formatMoment(at), iso: at },
    note: <CommentText comment={comment} />,
  };
}
