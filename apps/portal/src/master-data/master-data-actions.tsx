import { Button } from '@comensal/ui';
import { RotateCcw, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArrivingButton, CancelButton, FileButton } from '../jobs/job-buttons';
import { confirm } from '../platform/dialogs/confirm.store';
import { t as say } from '../platform/text/text';
import { ConsequenceList } from './consequence-list';
import type { MasterLoad } from './use-master-load';

/** The possible actions on a spreadsheet of master data: stop it, load it, download its report. */
export function MasterDataActions({ load }: { readonly load: MasterLoad }) {
  const { t } = useTranslation();
  const { displayed, isRunning, outcome, sheet } = load;
  const { isSending } = sheet;
  const hasFile = sheet.file !== null;
  const job = displayed?.job ?? null;
  if (isRunning)
    return (
      <CancelButton job={job} className="max-sm:w-full">
        {t('masterDataScreen.cancel')}
      </CancelButton>
    );
  const mayLoad = hasFile && (outcome === null ? false : isWorthLoading(outcome));
  return (
    <>
      <ArrivingButton
        key={displayed?.key}
        arrives={!(outcome?.state === 'reviewed' && sheet.isMended)}
        onClick={load.forget}
        className="max-sm:w-full"
      >
        {t('masterDataScreen.another')}
      </ArrivingButton>
      <FileButton job={job} className="max-sm:w-full">
        {t('masterDataScreen.report')}
      </FileButton>
      {displayed?.state === 'failed' && hasFile && displayed.kind === 'loadMasterData' && (
        <Button icon={RotateCcw} busy={isSending} onClick={load.load} className="max-sm:w-full">
          {t('masterDataScreen.retry')}
        </Button>
      )}
      {mayLoad && (
        <Button
          variant={outcome?.consequences.length ? 'danger' : 'primary'}
          icon={Upload}
          busy={isSending}
          disabled={sheet.mending.isPending}
          onClick={() => void ask(load)}
          className="max-sm:w-full"
        >
          {t('masterDataScreen.load')}
        </Button>
      )}
    </>
  );
}

type Outcome = NonNullable<MasterLoad['outcome']>;

/** A completed load has nothing left to do, nor has a review that found nothing new. */
function isWorthLoading({ state, sheets }: Outcome): boolean {
  return state === 'waits' || (state === 'reviewed' && sheets.some(({ added, changed }) => added + changed > 0));
}

/** It has consequences: the person confirms exactly what is shown. */
async function ask({ outcome, load }: MasterLoad): Promise<void> {
  const consequences = outcome?.consequences ?? [];
  if (
    consequences.length === 0 ||
    (await confirm({
      title: say('masterDataScreen.loadTitle'),
      sentence: say('masterDataScreen.loadSentence'),
      danger: true,
      facts: <ConsequenceList consequences={consequences} />,
    }))
  )
    load();
}
