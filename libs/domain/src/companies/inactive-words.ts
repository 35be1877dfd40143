import { common } from '../platform/texts/common.texts';
import { fill } from '../platform/texts/fill';
import type { InactivePart } from './inactive';

/** A row with a place, and which parts of the place are inactive. */
interface Placed {
  readonly inactive: InactivePart | null;
}

/** The name of a row's company, marked where the company is inactive or its relation with the centre has ended. */
export function companyName({ inactive }: Placed, name: string): string {
  return inactive === 'company' || inactive === 'relation' ? markedInactive(name, inactive) : name;
}

/** The name of a row's centre, marked where the centre is inactive. */
export function centreName({ inactive }: Placed, name: string): string {
  return inactive === 'centre' ? markedInactive(name, inactive) : name;
}

/** 'Metalúrgica (inactivo)'. */
export function markedInactive(name: string, part: InactivePart): string {
  return fill(common.marked, { name, mark: common.inactiveMarks[part] });
}
