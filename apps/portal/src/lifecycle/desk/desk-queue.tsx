import { Button, classNames, scrollWithin } from '@comensal/ui';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingSteps, type Waiting, waitingOf } from '../../platform/calls/waiting.store';
import { undoStep } from '../../platform/waiting/undo-step';
import { soonOf } from '../../platform/waiting/waiting-words';
import { waitedText } from './age';
import type { DeskKit, DeskRow } from './desk-kit';
import type { DeskQueue } from './use-desk-queue';

interface QueueListProps<Row> {
  readonly kit: Pick<DeskKit<never, never, never, never>, 'screens' | 'heading'> & {
    readonly company: (row: Row) => string;
    readonly amount?: (row: Row) => string;
  };
  readonly queue: DeskQueue<Row>;
  readonly noteOf: ((row: Row) => string | null) | undefined;
}

/** What waits, the longest waiting first: number, amount, company and age; a step of one's own that waits to be saved. */
export function DeskQueueList<Row extends DeskRow<string>>({ kit, queue, noteOf }: QueueListProps<Row>) {
  const { t } = useTranslation();
  const steps = useWaitingSteps();
  const [now] = useState(() => new Date());
  return (
    <nav
      aria-label={t('desk.queue')}
      className="scroll-thin relative hidden min-h-0 overflow-y-auto rounded-lg border border-line bg-surface shadow-panel xl:block"
    >
      <ol className="divide-y divide-line-soft">
        {queue.rows.map((row) => (
          <QueueItem
            key={row.id}
            id={row.id}
            label={kit.heading(row.id)}
            company={kit.company(row)}
            amount={kit.amount?.(row)}
            age={[waitedText(row.status_since, now), noteOf?.(row)].filter(Boolean).join(' · ')}
            waiting={waitingOf(steps, kit.screens.stepped, row.id)}
            isOpen={row.id === queue.current}
            onOpen={() => queue.open(row.id)}
          />
        ))}
      </ol>
    </nav>
  );
}

interface QueueItemProps {
  readonly id: number;
  readonly label: string;
  readonly company: string;
  readonly amount: string | undefined;
  readonly age: string;
  readonly waiting: Waiting | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function QueueItem({ id, label, company, amount, age, waiting, isOpen, onOpen }: QueueItemProps) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = item.current?.closest('nav');
    if (isOpen && item.current && box) scrollWithin(box, item.current);
  }, [isOpen]);
  return (
    <li
      ref={item}
      className={classNames(
        'border-l-2',
        isOpen
          ? 'border-l-accent bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-accent'
          : 'border-l-transparent',
      )}
    >
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="block w-full px-2.5 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="tabular flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink">
          <span className="font-semibold">
            <span className="sr-only">{label}, </span>
            <span aria-hidden>{id}</span>
          </span>
          {amount !== undefined && <span>{amount}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft" title={company}>
          {company}
        </span>
        <span className={classNames('tabular block text-xs', waiting ? 'text-pending-ink' : 'text-ink-faint')}>
          {waiting ? soonOf(waiting) : age}
        </span>
      </button>
      {waiting && (
        <div className="px-2 pb-2">
          <Button
            size="small"
            icon={Undo2}
            aria-label={`${t('waitingSteps.undo')}: ${label}`}
            onClick={() => void undoStep(waiting)}
          >
            {t('waitingSteps.undo')}
          </Button>
        </div>
      )}
    </li>
  );
}
