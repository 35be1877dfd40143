import { accessByKind } from '@comensal/domain/job-access';
import { type JobKind } from '@comensal/domain/jobs';
import { mayMake } from '@comensal/domain/platform/access';
import { Button, Card } from '@comensal/ui';
import { Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallPath } from '../platform/calls/api';
import { useActor } from '../platform/person/user';
import { startExport } from './start-export';

/** A record's events with what proves them, for whoever may take them along; the bell has the file. */
export function ProofCard({ kind, path }: { kind: JobKind; path: CallPath }) {
  const { t } = useTranslation();
  const actor = useActor();
  if (!mayMake(actor, accessByKind[kind])) return null;
  return (
    <Card title={t('jobs.export.proofTitle')}>
      <p className="mb-3 text-sm text-ink-soft">{t('jobs.export.proofHint')}</p>
      <Button icon={Stamp} onClick={() => startExport({ kind, path, body: {} })}>
        {t('jobs.export.proof')}
      </Button>
    </Card>
  );
}
