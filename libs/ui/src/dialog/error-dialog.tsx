import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ErrorDialogProps {
  open: boolean;
  /** The screen's own title, or the general one (ACC-67). */
  title: string;
  /** 'Error' (ACC-68). */
  heading: string;
  /** What failed, shown before the reason (ACC-71 to ACC-73). */
  lead?: string | undefined;
  message: string;
  /** The incident's reference, with its label; absent when there is none. */
  reference?: { label: string; value: string } | undefined;
  /** The code of the failure, with its label; absent when it means nothing to the person (ACC-70). */
  code?: { label: string; value: string } | undefined;
  /** When it happened, with the label 'Fecha de Incidencia' (ACC-68). */
  time: { label: string; value: string };
  labels: { close: string; retry: string };
  onClose: () => void;
  /** Repeats what failed; absent where that is impossible (ACC-69). */
  onRetry?: (() => void) | undefined;
}

/** The dialog for all errors (ACC-66 to ACC-69). */
export function ErrorDialog({
  open,
  title,
  heading,
  lead,
  message,
  reference,
  code,
  time,
  labels,
  onClose,
  onRetry,
}: ErrorDialogProps) {
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={labels.close}
      size="small"
      alert
      initialFocus={main}
      footer={
        onRetry ? (
          <>
            <Button onClick={onClose}>{labels.close}</Button>
            <Button ref={main} variant="primary" onClick={onRetry}>
              {labels.retry}
            </Button>
          </>
        ) : (
          <Button ref={main} variant="primary" onClick={onClose}>
            {labels.close}
          </Button>
        )
      }
    >
      <div className="flex gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-refused-soft text-refused-mark">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold text-refused-ink">{heading}</h3>
          {lead !== undefined && <p className="mt-1 text-base text-ink">{lead}</p>}
          <p className="mt-1 text-base whitespace-pre-line text-ink">{message}</p>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            {reference && (
              <>
                <dt className="text-ink-faint">{reference.label}</dt>
                <dd className="font-mono text-xs leading-5 break-all text-ink-soft select-all">{reference.value}</dd>
              </>
            )}
            {code && (
              <>
                <dt className="text-ink-faint">{code.label}</dt>
                <dd className="tabular text-ink-soft">{code.value}</dd>
              </>
            )}
            <dt className="text-ink-faint">{time.label}</dt>
            <dd className="tabular text-ink-soft">{time.value}</dd>
          </dl>
        </div>
      </div>
    </Dialog>
  );
}
