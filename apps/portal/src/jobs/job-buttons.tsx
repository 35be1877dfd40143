import { Button, type ButtonProps, useFocusOnArrival } from '@comensal/ui';
import { Ban, Download } from 'lucide-react';
import { cancelJob, type DisplayedJob, downloadJobFile } from './jobs.store';

interface JobButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  readonly job: DisplayedJob['job'];
}

/** Stops a job that may be stopped. */
export function CancelButton({ job, ...button }: JobButtonProps) {
  if (job?.offers !== 'cancel') return null;
  return <Button {...button} icon={Ban} onClick={() => void cancelJob(job)} />;
}

/** Downloads the file of a job that has one. */
export function FileButton({ job, ...button }: JobButtonProps) {
  if (job === null || job.fileName === null) return null;
  return <Button {...button} icon={Download} onClick={() => void downloadJobFile(job)} />;
}

/** Takes the focus from the button that it replaces, unless something else `arrives`. */
export function ArrivingButton({ arrives = true, ...button }: ButtonProps & { readonly arrives?: boolean }) {
  const ref = useFocusOnArrival<HTMLButtonElement>(arrives);
  return <Button {...button} ref={ref} />;
}
