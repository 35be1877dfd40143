import { classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface FileTabsProps {
  readonly label: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** Which of several files is shown. */
export function FileTabs({ label, files, open, onOpen }: FileTabsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {files.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === open}
          onClick={() => onOpen(id)}
          title={name}
          className={classNames(
            'min-h-6 max-w-40 truncate rounded-md border px-2 text-sm max-sm:min-h-11',
            id === open
              ? 'border-accent/50 bg-accent-soft text-ink forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-accent'
              : 'border-line bg-surface text-ink-soft hover:bg-hover',
          )}
        >
          <span className="sr-only">{t('lifecycle.preview')} </span>
          {name}
        </button>
      ))}
    </div>
  );
}
