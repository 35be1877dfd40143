import type { GroupDiner } from '@comensal/domain/groups';
import { absent, Badge, type Column } from '@comensal/ui';
import { GripVertical } from 'lucide-react';
import { t } from '../platform/text/text';
import { dinerName } from './group-paths';

/** The columns of a group's diners; `onDrag` for those who may move them, `isMoved` marks the unsaved moves. */
export function dinerColumns({
  onDrag,
  isMoved = () => false,
}: {
  readonly onDrag?: ((diner: GroupDiner) => void) | undefined;
  readonly isMoved?: (diner: GroupDiner) => boolean;
} = {}): readonly Column<GroupDiner>[] {
  return [
    {
      id: 'name',
      kind: 'text',
      grow: true,
      header: t('groupScreens.leader.name'),
      value: dinerName,
      cell: (diner) => (
        <span className="inline-flex max-w-full items-center align-middle gap-1.5">
          {onDrag && !diner.isLeaderGroup && (
            // For the mouse; checkboxes and buttons are the keyboard's equivalent.
            <span
              draggable
              aria-hidden
              data-drag={diner.id}
              title={t('groupScreens.leader.drag', { name: dinerName(diner) })}
              className="shrink-0 cursor-grab text-ink-faint max-sm:hidden"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(diner.id));
                onDrag(diner);
              }}
            >
              <GripVertical size={16} strokeWidth={1.75} />
            </span>
          )}
          <span className="min-w-0 font-medium">{dinerName(diner)}</span>
          {diner.isLeaderGroup && <Badge tone="progress">{t('groupScreens.leader.isLeader')}</Badge>}
          {isMoved(diner) && <Badge tone="pending">{t('groupScreens.leader.isMoved')}</Badge>}
        </span>
      ),
    },
    {
      id: 'file_number',
      kind: 'number',
      header: t('groupScreens.leader.fileNumber'),
      value: ({ file_number }) => file_number ?? absent,
    },
    {
      id: 'section',
      under: 'name',
      kind: 'text',
      header: t('groupScreens.leader.section'),
      value: ({ section }) => section ?? absent,
    },
  ];
}
