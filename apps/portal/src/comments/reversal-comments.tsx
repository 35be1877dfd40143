import { Button } from '@comensal/ui';
import { MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentForm } from './comment-form';
import { CommentsList } from './comments-list';
import { useComments } from './use-comments';

/** The comments on a reversal, which has no page of its own: read once they are opened. */
export function ReversalComments({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={MessageSquare}
        aria-label={t('comments.ofReversal', { id })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {t('comments.show')}
      </Button>
      {isOpen && (
        <div id={panel} className="flex flex-col gap-3">
          <Opened id={id} />
        </div>
      )}
    </>
  );
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation();
  const comments = useComments('reversal', id);
  return (
    <>
      <CommentForm kind="reversal" id={id} />
      {comments.comments.length > 0 && <CommentsList label={t('comments.ofReversal', { id })} {...comments} />}
    </>
  );
}
