import { Card } from '@comensal/ui';
import { type ReactNode, useId } from 'react';
import { useDesk } from './desk.context';

interface StepCardProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** The box of a step's form: a card on the record's page, part of the decision on the desk. */
export function StepCard({ title, description, children }: StepCardProps) {
  const id = useId();
  if (useDesk() === null)
    return (
      <Card title={title} description={description}>
        {children}
      </Card>
    );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-base font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
