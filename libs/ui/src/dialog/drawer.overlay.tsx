import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { useFreshClicks } from './use-fresh-clicks';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  titleHidden?: boolean | undefined;
  side?: 'left' | 'right' | undefined;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function DrawerOverlay({
  open,
  onClose,
  title,
  titleHidden,
  side = 'right',
  closeLabel,
  footer,
  children,
}: DrawerProps) {
  useFreshClicks(open);
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-200 ease-out data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className={classNames(
          'fixed inset-y-0 flex flex-col bg-raised shadow-dialog transition-transform duration-200 ease-out',
          side === 'left'
            ? 'left-0 w-72 max-w-[85vw] data-closed:-translate-x-full'
            : 'right-0 w-full max-w-120 data-closed:translate-x-full',
        )}
      >
        <div className="flex min-h-14 items-center gap-3 px-5 py-2">
          <DialogTitle className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 text-lg font-semibold'}>
            {title}
          </DialogTitle>
          <IconButton icon={X} label={closeLabel} size="small" onClick={onClose} className="-mr-2 ml-auto" />
        </div>
        <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">{children}</div>
        {footer !== undefined && (
          <div className="flex justify-end gap-2 border-t border-line-soft px-5 py-3">{footer}</div>
        )}
      </DialogPanel>
    </HeadlessDialog>
  );
}
