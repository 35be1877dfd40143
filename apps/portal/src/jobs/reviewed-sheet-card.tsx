import type { FormCall } from '@comensal/domain/platform/access';
import { Card } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallPath } from '../platform/calls/api';
import { asking } from './reading-choices';
import { SpreadsheetForm } from './spreadsheet-form';
import type { ReviewedSheet } from './use-reviewed-sheet';

interface ReviewedSheetCardProps {
  readonly steps: Pick<ReviewedSheet, 'displayed' | 'isAgain' | 'watch'>;
  /** The call that reviews the file. */
  readonly call: FormCall;
  readonly title: string;
  /** Names the form and its field. */
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  /** The call that returns the template. */
  readonly template: CallPath;
  /** What goes with the file. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly footer: ReactNode;
  /** The latest step. */
  readonly children: ReactNode;
}

/** Chooses a spreadsheet, which is reviewed at once, then shows the latest step instead. */
export function ReviewedSheetCard({ steps, title, footer, children, fields = {}, ...form }: ReviewedSheetCardProps) {
  if (steps.displayed === null)
    return (
      <SpreadsheetForm
        {...form}
        atOnce
        arrives={steps.isAgain}
        title={title}
        icon={ListChecks}
        fields={{ ...asking, ...fields }}
        onSent={steps.watch}
      />
    );
  return (
    <Card title={title} footer={footer}>
      {children}
    </Card>
  );
}
