import { undoResultAnswer } from '@comensal/domain/jobs';
import { Button, Notice } from '@comensal/ui';
import { Undo2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton } from '../jobs/job-buttons';
import { countFact, endOf, JobOutcome, JobProgress, resultOf } from '../jobs/job-outcome';
import { mayUndo } from '../jobs/jobs.store';
import { ReviewReading } from '../jobs/review-reading';
import type { StatementLoad } from './use-statement-load';

const doing = { reviewStatement: 'reviewing', loadStatement: 'loading', undoStatement: 'undoing' } as const;
const isDoing = (kind: string): kind is keyof typeof doing => kind in doing;

/** The state of a statement: its progress, what the review found, what was loaded or undone. */
export function StatementContent({ load: { displayed, isRunning, outcome, sheet } }: { readonly load: StatementLoad }) {
  const { t } = useTranslation();
  if (displayed === null) return null;
  if (isRunning)
    return (
      <JobProgress
        label={t(`bankStatement.${isDoing(displayed.kind) ? doing[displayed.kind] : 'reviewing'}`)}
        displayed={displayed}
        hint={t('bankStatement.leave')}
      />
    );
  if (outcome === null) {
    const undone = displayed.kind === 'undoStatement' ? resultOf(undoResultAnswer, displayed.job) : null;
    const tone = undone === null || undone.rows === 0 ? 'refused' : 'approved';
    return <JobOutcome tone={tone} message={endOf(displayed, undone)} />;
  }
  const { state, message, added, known } = outcome;
  const tone =
    state === 'asks' ? 'pending' : state === 'waits' ? 'refused' : state === 'taken' ? 'approved' : 'progress';
  return (
    <JobOutcome
      tone={tone}
      message={message}
      facts={
        state === 'asks'
          ? []
          : [countFact('added', t('bankStatement.added'), added), countFact('known', t('bankStatement.known'), known)]
      }
    >
      {state !== 'taken' && sheet.file === null && <Notice>{t('bankStatement.chooseAgain')}</Notice>}
      {state !== 'taken' && <ReviewReading review={outcome} sheet={sheet} call="bank-statements/reviewStatement" />}
    </JobOutcome>
  );
}

/** The possible actions on a statement: stop it, load it, undo it, choose another one. */
export function StatementActions({ load }: { readonly load: StatementLoad }) {
  const { t } = useTranslation();
  const { displayed, isRunning, outcome, sheet } = load;
  const job = displayed?.job ?? null;
  if (isRunning)
    return (
      <CancelButton job={job} className="max-sm:w-full">
        {t('bankStatement.cancel')}
      </CancelButton>
    );
  return (
    <>
      <ArrivingButton key={displayed?.key} arrives onClick={load.forget} className="max-sm:w-full">
        {t('bankStatement.another')}
      </ArrivingButton>
      {mayUndo(job) && (
        <Button icon={Undo2} onClick={() => void load.undo()} className="max-sm:w-full">
          {t('jobs.undo')}
        </Button>
      )}
      {sheet.file !== null && outcome !== null && outcome.state !== 'taken' && outcome.state !== 'asks' && (
        <Button variant="primary" icon={Upload} busy={sheet.isSending} onClick={load.load} className="max-sm:w-full">
          {t('bankStatement.load')}
        </Button>
      )}
    </>
  );
}
