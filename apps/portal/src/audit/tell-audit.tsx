import type { TellTable } from '@comensal/domain/audit';
import { Button } from '@comensal/ui';
import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';

/** Rarely opened: loaded with its texts then. */
const TellDialog = patientLazy(withTexts(() => import('./tell-dialog'), 'tips'));

/** 'Avisar a auditoría', on the page or in the dialog of any record, for whoever sees it. */
export function TellAudit({ table, id }: { readonly table: TellTable; readonly id: string | number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button size="small" variant="quiet" icon={Megaphone} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('common.tellAudit')}
      </Button>
      {isOpen && (
        <Suspense>
          <TellDialog table={table} id={String(id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
