import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { useShortcut } from '../keyboard/use-shortcut';

export interface ZoomLabels {
  zoomIn: string;
  zoomOut: string;
}

/** Whether a preview answers to keys: no, on the page, or in a dialog above it. */
export type PreviewKeys = boolean | 'inDialog';

const zooms = [1, 1.5, 2, 3];

export interface Zoom {
  readonly zoom: number;
  readonly buttons: ReactNode;
  /** Of the box that scrolls the document: + and − while the focus is on it. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * How large a document is shown, 1 as wide as its box, and the two buttons that change it; with `keys` also + and −
 * anywhere on the page.
 */
export function useZoom(labels: ZoomLabels, keys: PreviewKeys): Zoom {
  const [step, setStep] = useState(0);
  const last = zooms.length - 1;
  const zoomIn = () => setStep(Math.min(last, step + 1));
  const zoomOut = () => setStep(Math.max(0, step - 1));
  const where = { inDialog: keys === 'inDialog' };
  useShortcut(keys ? '+' : null, zoomIn, where);
  useShortcut(keys ? '-' : null, zoomOut, where);
  return {
    zoom: zooms[step] ?? 1,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== '+' && event.key !== '-')) return;
      event.preventDefault();
      (event.key === '+' ? zoomIn : zoomOut)();
    },
    buttons: (
      <>
        <IconButton size="small" icon={ZoomOut} label={labels.zoomOut} disabled={step === 0} onClick={zoomOut} />
        <IconButton size="small" icon={ZoomIn} label={labels.zoomIn} disabled={step === last} onClick={zoomIn} />
      </>
    ),
  };
}
