import type { InactivePart } from '@comensal/domain';
import { t } from './text';

/** A row with a place, and what of it is no longer active. */
interface Placed {
  readonly inactive: InactivePart | null;
}

/** The name of a row's company, marked where the company is inactive or its relation with the centre has ended. */
export function companyName({ inactive }: Placed, name: string): string {
  return inactive === 'company' || inactive === 'relation' ? marked(name, inactive) : name;
}

/** The name of a row's centre, marked where the centre is inactive. */
export function centreName({ inactive }: Placed, name: string): string {
  return inactive === 'centre' ? marked(name, inactive) : name;
}

function marked(name: string, part: InactivePart): string {
  return t('common.marked', { name, mark: t(`common.inactiveMarks.${part}`) });
}
