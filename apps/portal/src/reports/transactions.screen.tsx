import { mealsMassiveScreens } from '@comensal/domain/meals-massive';
import { mayMake, mayOpen } from '@comensal/domain/platform/access';
import { type AnyReportRow, reportRowsCall } from '@comensal/domain/reports';
import { terminalAccess } from '@comensal/domain/terminal';
import { type Column, ListAct } from '@comensal/ui';
import { FileSpreadsheet, Plus, Undo2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallCache } from '../platform/calls/use-call';
import { RowButton } from '../platform/lists/actions-column';
import { LinkAct } from '../platform/lists/link-act';
import { useOpenAtAddress } from '../platform/page/new-at-address';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { AddMealDialog, VoidMealDialog, VoidServiceDialog } from '../terminal/load-meal-dialogs';
import { DaysReport } from './days-report';

/** `/transactions-report` (REP-13 to REP-19); who may voids a meal in its row, and enters one. */
export default function TransactionsScreen() {
  const { t } = useTranslation();
  const cache = useCallCache();
  const actor = useActor();
  const mayVoid = mayMake(actor, terminalAccess['terminal/voidMeal']);
  const [voiding, setVoiding] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const [voidingService, setVoidingService] = useState(false);
  useOpenAtAddress('void', mayMake(actor, terminalAccess['terminal/voidService']), () => setVoidingService(true));
  const changed = (): void => cache.refresh(reportRowsCall('transactions'), 'terminal/getMeal');
  const actions = useMemo(() => (mayVoid ? voidColumn(setVoiding) : undefined), [mayVoid]);
  return (
    <>
      <DaysReport name="transactions" searchLabel={t('reports.searchCard')} actions={actions}>
        {mayMake(actor, terminalAccess['terminal/addMeal']) && (
          <ListAct icon={Plus} label={t('terminal.add.open')} onPress={() => setAdding(true)} />
        )}
        {mayOpen(actor, mealsMassiveScreens.mealsMassive) && (
          <LinkAct
            to={mealsMassiveScreens.mealsMassive.path}
            icon={FileSpreadsheet}
            label={t('terminal.add.openSheet')}
          />
        )}
        {mayMake(actor, terminalAccess['terminal/voidService']) && (
          <ListAct icon={Undo2} label={t('terminal.service.open')} onPress={() => setVoidingService(true)} />
        )}
      </DaysReport>
      <Suspense fallback={null}>
        {voidingService && <VoidServiceDialog onClose={() => setVoidingService(false)} />}
        {adding && <AddMealDialog diner={null} onClose={() => setAdding(false)} onAdded={changed} />}
        {voiding !== null && (
          <VoidMealDialog key={voiding} id={voiding} onClose={() => setVoiding(null)} onChanged={changed} />
        )}
      </Suspense>
    </>
  );
}

/** A counter-meal has no button: it cannot be voided. */
function voidColumn(onVoid: (id: number) => void): Column<AnyReportRow> {
  return {
    id: 'actions',
    kind: 'actions',
    header: text('common.actions'),
    acts: (row) => ({
      others: Number(row['qty']) > 0 && (
        <RowButton
          row={row}
          icon={Undo2}
          label={text('terminal.meals.voidRow', { id: String(row['id']) })}
          onAct={({ id }) => onVoid(Number(id))}
        />
      ),
    }),
  };
}
