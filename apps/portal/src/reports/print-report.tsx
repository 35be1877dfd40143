import { type JobView } from '@comensal/domain/jobs';
import { type ReportName, reportFileCall, reportJobKind } from '@comensal/domain/reports';
import { Button, Dialog, FilePreview, ListAct } from '@comensal/ui';
import { Printer } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { attendJob, jobsStore, startJob } from '../jobs/jobs.store';
import { type DownloadedFile, download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { previewLabels } from '../platform/text/control-labels';

interface PrintReportProps {
  readonly name: ReportName;
  readonly filter: object;
}

/** Creates the PDF of the generated report and opens it (REP-09, decisions, "Small things"). The bell has it too. */
export function PrintReport({ name, filter }: PrintReportProps) {
  const { t } = useTranslation();
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const [key, setKey] = useState<string | null>(null);
  const [file, setFile] = useState<DownloadedFile | null>(null);
  const job = key === null ? undefined : jobs.find((each) => each.key === key);
  const ended = job?.state === 'completed' ? job.job : null;
  const failed = job?.state === 'failed';
  useEffect(() => (key === null ? undefined : attendJob(key)), [key]);
  useEffect(() => {
    if (ended) void fetchFile(ended);
    async function fetchFile({ id }: JobView): Promise<void> {
      try {
        setFile(await download(`jobs/${id}/file`));
      } catch (thrown) {
        setKey(null);
        reportError(thrown, { title: t('reports.print') });
      }
    }
  }, [ended, t]);
  const open = key !== null && !failed;
  const close = () => {
    setKey(null);
    setFile(null);
  };
  const fileName = file?.fileName ?? 'reporte.pdf';
  return (
    <>
      <ListAct
        icon={Printer}
        label={t('reports.print')}
        onPress={() =>
          setKey(
            startJob({ kind: reportJobKind(name), path: reportFileCall(name), body: { ...filter, format: 'pdf' } }),
          )
        }
      />
      <Dialog
        open={open}
        onClose={close}
        size="wide"
        title={t('reports.printFile', { title: t(`jobs.kind.${name}Report`) })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            <Button
              variant="primary"
              icon={Printer}
              busy={file === null}
              onClick={() => file && window.open(URL.createObjectURL(file.blob), '_blank')}
            >
              {t('reports.print')}
            </Button>
          </>
        }
      >
        <FilePreview
          name={fileName}
          blob={file?.blob ?? null}
          labels={previewLabels}
          onDownload={file ? () => saveFile(file) : undefined}
        />
      </Dialog>
    </>
  );
}
