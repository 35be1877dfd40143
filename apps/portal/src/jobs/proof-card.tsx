import { auditAccess } from '@comensal/domain/audit';
import { mayMake } from '@comensal/domain/platform/access';
import { Button, Card } from '@comensal/ui';
import { Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../platform/person/user';
import { startExport } from './start-export';

const path = 'audit/exportEvidence';

/** A credit's events with what proves them, for whoever may take them along; the bell has the file. */
export function ProofCard({ credit }: { credit: number }) {
  const { t } = useTranslation();
  const actor = useActor();
  if (!mayMake(actor, auditAccess[path])) return null;
  return (
    <Card title={t('jobs.export.proofTitle')}>
      <p className="mb-3 text-sm text-ink-soft">{t('jobs.export.proofHint')}</p>
      <Button icon={Stamp} onClick={() => startExport({ kind: 'exportEvidence', path, body: { credit } })}>
        {t('jobs.export.proof')}
      </Button>
    </Card>
  );
}
