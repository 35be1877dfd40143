import { Button, Timeline, type TimelineEntry } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { commentEntry } from './comment-entries';
import type { RecordComments } from './use-comments';

interface CommentsListProps extends RecordComments {
  /** Names the list. */
  readonly label: string;
  /** What else happened to the record, newest first. */
  readonly steps?: readonly TimelineEntry[];
}

/** The steps and the comments of a record in one list, newest first. */
export function CommentsList({ label, steps = [], comments, more, readMore }: CommentsListProps) {
  const { t } = useTranslation();
  const momentOf = (entry: TimelineEntry): number => Date.parse(entry.at.iso ?? '');
  // A step and a comment of one moment: the comment came after it.
  const entries = [...comments.map(commentEntry), ...steps].sort((one, other) => momentOf(other) - momentOf(one));
  return (
    <>
      <Timeline label={label} entries={entries} />
      {readMore ? (
        <Button size="small" onClick={readMore}>
          {t('comments.earlier', { count: more })}
        </Button>
      ) : (
        more > 0 && (
          <p className="text-sm text-ink-faint">
            {more === 1 ? t('comments.olderOne') : t('comments.older', { count: more })}
          </p>
        )
      )}
    </>
  );
}
