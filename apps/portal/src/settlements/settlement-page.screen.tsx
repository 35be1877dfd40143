import { type SettlementDetail, type SettlementRow, type SettlementStatus } from '@comensal/domain/settlements';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../lifecycle/record-page';
import { useActor } from '../platform/person/user';
import { nextForms } from './next-form';
import { OtherObservations } from './observations';
import { ObservingContext } from './observing.context';
import { SettlementFacts } from './settlement-facts';
import { SettlementLines } from './settlement-lines';
import { nameOf, recordsOf, type SettlementStep } from './settlement-screens';
import { SettlementSide } from './settlement-side';
import { doneText } from './settlement-words';

/** `/settlements/{id}` (issue 53, 1 to 5): what it counts, what was said of it, and what this person may do with it. */
export default function SettlementPageScreen() {
  return <SettlementPage key={useParams()['id']} />;
}

function SettlementPage() {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const observing = useMemo(
    () => ({
      marked,
      mark: (line: number, marks: boolean) =>
        setMarked((before) => [...before.filter((one) => one !== line), ...(marks ? [line] : [])]),
    }),
    [marked],
  );
  return (
    <ObservingContext value={observing}>
      <RecordPage<SettlementStatus, SettlementStep, SettlementRow, SettlementDetail>
        screens={recordsOf(useActor())}
        description={nameOf}
        facts={(row, detail) => <SettlementFacts row={row} detail={detail} />}
        documents={(settlement) => (
          <>
            <SettlementLines settlement={settlement} />
            <OtherObservations settlement={settlement} />
          </>
        )}
        forms={nextForms}
        otherActions={SettlementSide}
        done={doneText}
      />
    </ObservingContext>
  );
}
