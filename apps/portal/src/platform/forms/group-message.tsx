import { CircleAlert } from 'lucide-react';

/** The message about several controls together; nothing without one. */
export function GroupMessage({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined || message === '') return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-refused-ink">
      <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}
