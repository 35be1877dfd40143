import { useEffect, useRef, useState } from 'react';

/** Where the cursor goes after a cell: on in the column, back, or nowhere. */
export type After = 1 | -1 | 0;

interface CellEditorProps {
  readonly label: string;
  /** What is in the field at first: the typed key, or the price. */
  readonly start: string;
  /** Takes the text; false where it is no price, and the field stays open. */
  readonly onEnd: (typed: string, after: After) => boolean;
  readonly onCancel: () => void;
}

/** The field in a cell: Enter and Tab go on down the column, Escape leaves the cell as it was. */
export function CellEditor({ label, start, onEnd, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [text, setText] = useState(start);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  function end(after: After): void {
    if (isDone.current) return;
    // Before the grid takes the focus, which would end it a second time.
    isDone.current = true;
    isDone.current = onEnd(text, after);
    setWrong(!isDone.current);
  }
  return (
    <input
      ref={field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      className="tabular size-full bg-surface text-right text-sm text-ink outline-none aria-invalid:text-refused-ink"
      onChange={({ target }) => {
        setText(target.value);
        setWrong(false);
      }}
      onBlur={() => {
        if (!isDone.current && !onEnd(text, 0)) onCancel();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const { key, shiftKey } = event;
        if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return;
        event.preventDefault();
        if (key !== 'Escape') end(shiftKey ? -1 : 1);
        else {
          isDone.current = true;
          onCancel();
        }
      }}
    />
  );
}
