import type { Actor } from '@comensal/domain/platform/access';
import { Check, RotateCcw, Undo2, X } from 'lucide-react';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk, BulkDialogAction } from '../platform/bulk/bulk-action';
import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';
import type { ProposalBulkKit } from './proposal-bulk-dialog';
import { type AnyProposals, actionsOf, type ProposalScreens, stepsOf } from './proposal-screens';

const Dialog = patientLazy(withTexts(() => import('./proposal-bulk-dialog'), 'bulk', 'desk', 'lifecycle'));

const icons: Readonly<Record<string, typeof Check>> = { accept: Check, reject: X, withdraw: Undo2, undo: RotateCcw };

/** What can be done to many proposals of a list: the lifecycle says to which. */
export function proposalBulk<Of extends AnyProposals, Detail extends Of['row']>(
  screens: ProposalScreens<Of>,
  kit: ProposalBulkKit<Of['row'], Detail>,
  amount?: (row: Of['row']) => number,
): (actor: Actor) => Bulk<Of['row']> {
  const { words, steps } = screens;
  return (actor) => ({
    actions: [
      ...stepsOf(screens).map(
        (step): BulkDialogAction<Of['row']> => ({
          id: step,
          access: steps[step].access,
          label: words.act(step),
          icon: icons[step] ?? Check,
          danger: step !== 'accept',
          mayDo: (row) => actionsOf(screens, actor, row).includes(step),
          dialog: (props) => (
            <Dialog {...({ ...props, screens, kit, step } as unknown as Parameters<typeof Dialog>[0])} />
          ),
        }),
      ),
      exportBulk(screens.exported),
    ],
    select: ({ id }) => words.bulk('select', { id }),
    ...(amount ? { amount } : {}),
  });
}
