import { useCall } from '../platform/calls/use-call';

/**
 * A company of the person with its centres in the person's scope (DIN-08), as `companies/getOnlyAssociated` returns it.
 */
export interface OwnCompany {
  readonly id: string;
  readonly business_name: string;
  readonly businessUnits: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: 'CLI' | 'CON' | null;
  }[];
}

const none: readonly OwnCompany[] = [];

/** The person's own active companies and their centres. */
export function useOwnCompanies(title?: string) {
  const { data, error, loading, reload } = useCall(
    'companies/getOnlyAssociated',
    {},
    title === undefined ? { quiet: true } : { title },
  );
  return { companies: data ?? none, isKnown: data !== undefined, error, loading, reload };
}
