import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { useDialogFocus } from './use-dialog-focus';
import { useFreshClicks } from './use-fresh-clicks';
import { useKeyboardScroll } from './use-keyboard-scroll';

export interface DialogProps {
  open: boolean;
  /** Escape, a click outside, or the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons, in reading order; the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
  closeLabel: string;
  size?: 'small' | 'medium' | 'large' | 'wide' | 'full' | undefined;
  /** A dialog that must be answered: announced at once, and without a close button. */
  alert?: boolean | undefined;
  /** While work is running, nothing closes it. */
  locked?: boolean | undefined;
  /** The initial focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const widths = {
  small: 'sm:max-w-108',
  medium: 'sm:max-w-140',
  large: 'sm:max-w-190',
  wide: 'sm:max-w-270',
  full: 'sm:h-full',
} as const;

export function DialogOverlay({
  open,
  onClose,
  title,
  description,
  footer,
  children,
  closeLabel,
  size = 'medium',
  alert = false,
  locked = false,
  initialFocus,
}: DialogProps) {
  // Headless UI makes the page behind inert when a dialog opens, not when one is open from the start.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useFreshClicks(open);
  const titleId = useId();
  const body = useKeyboardScroll();
  const panel = useDialogFocus();
  return (
    <HeadlessDialog
      open={open && isMounted}
      onClose={() => {
        if (!locked) onClose();
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      className="relative z-40"
      {...(initialFocus ? { initialFocus } : {})}
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-veil transition-opacity duration-150 ease-out data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          transition
          className={classNames(
            'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-raised shadow-dialog transition duration-150 ease-out sm:max-h-[calc(100dvh-3rem)] sm:rounded-xl low:scroll-thin low:block low:max-h-dvh low:overflow-y-auto',
            'data-closed:translate-y-4 data-closed:opacity-0 sm:data-closed:translate-y-0 sm:data-closed:scale-98',
            widths[size],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <DialogTitle id={titleId} className="text-lg font-semibold text-ink">
                {title}
              </DialogTitle>
              {description !== undefined && (
                <Description as="div" className="mt-1 text-base text-ink-soft">
                  {description}
                </Description>
              )}
            </div>
            {!alert && (
              <IconButton
                icon={X}
                label={closeLabel}
                size="small"
                onClick={onClose}
                disabled={locked}
                className="-mt-0.5 -mr-2"
              />
            )}
          </div>
          {children !== undefined && children !== null && (
            <div
              ref={body.ref}
              {...(body.tabIndex === undefined
                ? {}
                : { tabIndex: body.tabIndex, role: 'region', 'aria-labelledby': titleId })}
              className="scroll-thin min-h-0 flex-1 overflow-y-auto low:overflow-visible px-5 pt-1 pb-5 focus-visible:-outline-offset-2 sm:px-6"
            >
              {children}
            </div>
          )}
          {footer !== undefined && (
            <div className="flex flex-col-reverse gap-2 border-t border-line-soft px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
