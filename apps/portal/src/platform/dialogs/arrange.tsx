import { type ReactNode, Suspense, useState } from 'react';
import { patientLazy } from '../calls/patient-lazy';
import type { ArrangedParts } from './arrange-dialog';

const ArrangeDialog = patientLazy(() => import('./arrange-dialog'));

interface ArrangeProps extends ArrangedParts {
  /** The button that opens the dialog. */
  readonly children: (open: () => void) => ReactNode;
}

/** Lets the person order and hide the parts of a screen; the dialog is loaded the first time that it is opened. */
export function Arrange({ children, ...parts }: ArrangeProps) {
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      {children(() => {
        setOpened(true);
        setOpen(true);
      })}
      {wasOpened && (
        <Suspense fallback={null}>
          <ArrangeDialog {...parts} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
