import { Notice } from '@comensal/ui';
import type { GuidedForm } from './use-guided-form';

/** Above the fields: that the save failed, with the reasons below them (ACC-71, ACC-72, CNO-43). */
export function RefusedNotice({ guided }: { readonly guided: Pick<GuidedForm<never>, 'refused'> }) {
  return guided.refused === null ? null : <Notice tone="refused">{guided.refused}</Notice>;
}
