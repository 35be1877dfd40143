import type { CommentedKind } from '@comensal/domain/comments';
import { Timeline } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { commentEntry } from './comment-entries';
import { useComments } from './use-comments';

/** How many comments decide with the other facts; the record's page has all of them. */
const latestCount = 3;

/** The last comments on the record of a desk; nothing where there are none. */
export function DeskComments({ kind, id }: { kind: CommentedKind; id: number }) {
  const { t } = useTranslation();
  const { comments } = useComments(kind, id, latestCount);
  if (comments.length === 0) return null;
  return (
    <section aria-label={t('comments.latest')} className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-ink">{t('comments.latest')}</h3>
      <Timeline label={t('comments.latest')} entries={comments.map(commentEntry)} />
    </section>
  );
}
