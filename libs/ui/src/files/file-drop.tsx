import { Camera, CircleAlert, Eye, EyeOff, FileText, Image, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { useFieldControl } from '../form/field.context';
import { useFocusOnArrival } from '../keyboard/use-focus-on-arrival';
import { DropWords } from './drop-words';
import {
  extensionOf,
  type FileRefusal,
  type FileRules,
  fileSizeText,
  type PrepareFile,
  prepareFiles,
  sortFiles,
} from './file-rules';

export interface DroppedFile {
  id: string;
  file: File;
  /** From 0 to 1 while it is being sent; absent before. */
  progress?: number | undefined;
  /** Why it was refused. */
  error?: string | undefined;
}

export interface FileDropProps {
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  rules: FileRules;
  /** For fields where the content decides instead of the name. Files are accepted after checking their content. */
  prepare?: PrepareFile | undefined;
  locale: string;
  labels: {
    /** 'Elegir archivos', the part of the sentence that is a button. */
    choose: string;
    /** 'o arrastrarlos hasta aquí'. */
    drop: string;
    /** Which files are accepted, in words: types, size, number. */
    rules: string;
    remove: (name: string) => string;
    refused: (name: string, reason: FileRefusal) => string;
    /** 'Leyendo foto.heic', while files are prepared. */
    reading?: ((name: string) => string) | undefined;
    /** The progress of a file, in words. */
    sending: (name: string, percent: number) => string;
    /** 'Ver la foto.jpg': the button to preview a file before it is sent. */
    see?: ((name: string) => string) | undefined;
    /** The button that opens a phone's camera: its text, and its accessible name. */
    photo?: { readonly text: string; readonly name: string } | undefined;
  };
  /** Opens or closes the preview of a file; needs `labels.see`. */
  onSee?: ((id: string) => void) | undefined;
  /** The file that is open. */
  seen?: string | null | undefined;
  disabled?: boolean | undefined;
  /** Takes the focus from what it replaces. */
  arrives?: boolean | undefined;
}

/**
 * Files to send: chosen from the disk or dropped, several at once. Those that break the rules are reported with the
 * reason and left out.
 */
export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove, rules, prepare, locale, labels, onSee, seen, disabled, arrives = false } = props;
  const control = useFieldControl({ disabled });
  const input = useFocusOnArrival<HTMLInputElement>(arrives);
  const rulesId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const full = files.length >= rules.maxFiles;
  const [reading, setReading] = useState<string | null>(null);
  const closed = control.disabled || full || reading !== null;

  function take(list: FileList | null) {
    const values = Array.from(list ?? []);
    if (prepare) return void takePrepared(values, prepare);
    const { accepted, refused: left } = sortFiles(values, files.length, rules);
    setRefused(left.map(({ file, reason }) => labels.refused(file.name, reason)));
    if (accepted.length > 0) onAdd(accepted);
  }

  async function takePrepared(values: readonly File[], prepares: PrepareFile): Promise<void> {
    if (values.length === 0) return;
    const chosen = files.map(({ file }) => file);
    const said = (file: File, reason: FileRefusal): string => labels.refused(file.name, reason);
    try {
      const taken = await prepareFiles(
        values,
        chosen,
        rules,
        (file, there) => {
          setReading(file.name);
          return prepares(file, there);
        },
        said,
      );
      setRefused(taken.refused);
      if (taken.accepted.length > 0) onAdd(taken.accepted);
    } finally {
      setReading(null);
    }
  }

  function drag(event: DragEvent) {
    if (closed || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave' && event.type !== 'drop');
    if (event.type === 'drop') take(event.dataTransfer.files);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
        className={classNames(
          'relative flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
          over
            ? 'border-accent bg-accent-soft'
            : closed
              ? 'border-line bg-sunken'
              : 'border-edge/70 bg-surface hover:border-edge hover:bg-hover',
        )}
      >
        <Upload size={20} strokeWidth={1.5} aria-hidden className="mb-1 text-ink-faint" />
        <p className="text-base text-ink-soft">
          <span className={classNames('font-medium', closed ? 'text-ink-faint' : 'text-accent-ink')}>
            {labels.choose}
          </span>{' '}
          <DropWords drop={labels.drop} />
        </p>
        <p id={rulesId} className="text-sm text-ink-faint">
          {labels.rules}
        </p>
        <input
          {...control}
          ref={input}
          type="file"
          multiple={rules.maxFiles > 1}
          accept={prepare ? undefined : rules.extensions.map((extension) => `.${extension}`).join(',')}
          disabled={closed}
          aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
          // A file's control is a button, which knows no `aria-required`.
          aria-required={undefined}
          required={control['aria-required']}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Cleared, so that a removed file can be chosen again.
            event.currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        />
      </div>
      {labels.photo && (
        <label
          className={classNames(
            'relative hidden min-h-11 items-center justify-center gap-2 rounded-md border px-3 text-base font-medium max-sm:flex pointer-coarse:flex has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            closed ? 'border-line bg-sunken text-ink-faint' : 'border-edge/70 bg-surface text-ink hover:bg-hover',
          )}
        >
          <Camera size={16} strokeWidth={1.75} aria-hidden />
          {labels.photo.text}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={labels.photo.name}
            disabled={closed}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          />
        </label>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {reading !== null && labels.reading?.(reading)}
      </p>
      <div role="alert">
        {refused.map((sentence) => (
          <p key={sentence} className="flex items-start gap-1.5 text-sm text-refused-ink">
            <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
            {sentence}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="flex w-full flex-col [contain:inline-size] divide-y divide-line-soft rounded-lg border border-line bg-surface">
          {files.map((entry) => (
            <FileLine
              key={entry.id}
              entry={entry}
              size={fileSizeText(entry.file.size, locale)}
              labels={labels}
              onSee={onSee}
              isSeen={seen === entry.id}
              onRemove={() => {
                onRemove(entry.id);
                input.current?.focus();
              }}
              disabled={control.disabled}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileLine({
  entry,
  size,
  labels,
  onSee,
  isSeen,
  onRemove,
  disabled,
}: {
  entry: DroppedFile;
  size: string;
  labels: FileDropProps['labels'];
  onSee: FileDropProps['onSee'];
  isSeen: boolean;
  onRemove: () => void;
  disabled: boolean;
}) {
  const { file, progress, error } = entry;
  const IconShape = file.type.startsWith('image/') || /^(png|jpe?g)$/.test(extensionOf(file.name)) ? Image : FileText;
  const percent = progress === undefined ? undefined : Math.round(Math.min(1, Math.max(0, progress)) * 100);
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 pr-2 pl-3">
      <IconShape
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={classNames('shrink-0', error === undefined ? 'text-ink-faint' : 'text-refused-mark')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate text-base text-ink" title={file.name}>
            {file.name}
          </span>
          <span className="tabular shrink-0 text-xs text-ink-faint">{size}</span>
        </p>
        {error !== undefined && <p className="text-sm text-refused-ink">{error}</p>}
        {error === undefined && percent !== undefined && percent < 100 && (
          <div
            role="progressbar"
            aria-label={labels.sending(file.name, percent)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-1 h-1 overflow-hidden rounded-full bg-pressed"
          >
            <div className="h-full rounded-full bg-progress-mark transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {onSee && labels.see && (
        <IconButton
          size="small"
          icon={isSeen ? EyeOff : Eye}
          label={labels.see(file.name)}
          aria-pressed={isSeen}
          onClick={() => onSee(entry.id)}
        />
      )}
      <IconButton
        size="small"
        icon={X}
        label={labels.remove(file.name)}
        onClick={onRemove}
        disabled={disabled || (percent !== undefined && percent < 100 && error === undefined)}
      />
    </li>
  );
}
