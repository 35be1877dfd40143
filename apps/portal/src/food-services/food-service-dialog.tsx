import type { FoodServiceView } from '@comensal/domain/food-services';
import { useState } from 'react';
import { FoodServiceFacts } from './food-service-facts';
import { FoodServiceForm } from './food-service-form';

export type FoodServiceTask =
  | { readonly mode: 'create' }
  | { readonly mode: 'edit' | 'show'; readonly service: FoodServiceView };

interface FoodServiceDialogProps {
  readonly task: FoodServiceTask | null;
  readonly services: readonly FoodServiceView[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onEdit: (service: FoodServiceView) => void;
}

/**
 * The dialog 'Registro de servicio' in its modes: create, edit, show (SRV-08, SRV-14); removal is a separate question.
 * Stays mounted with the last task, so that it fades out with its content.
 */
export function FoodServiceDialog({ task, services, mayWrite, onClose, onEdit }: FoodServiceDialogProps) {
  const [kept, setKept] = useState<{ readonly task: FoodServiceTask; readonly round: number } | null>(null);
  if (task !== null && task !== kept?.task) setKept({ task, round: (kept?.round ?? 0) + 1 });
  if (kept === null) return null;
  // A form left open by somebody who may no longer save: an existing record is shown, a new one is gone.
  const open = task !== null && (mayWrite || task.mode !== 'create');
  if (kept.task.mode === 'show' || (kept.task.mode === 'edit' && !mayWrite)) {
    const { service } = kept.task;
    return (
      <FoodServiceFacts
        key={kept.round}
        open={open}
        service={service}
        onClose={onClose}
        onEdit={mayWrite ? () => onEdit(service) : undefined}
      />
    );
  }
  return (
    <FoodServiceForm
      key={kept.round}
      open={open}
      service={kept.task.mode === 'edit' ? kept.task.service : null}
      services={services}
      onClose={onClose}
    />
  );
}
