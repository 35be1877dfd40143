import type { Contract } from '../platform/access/contract';
import type { ContractName } from '../platform/access/registered';
import { features, type PartOf, type Together } from './features';

type Contracts = Together<ReturnType<PartOf<'contracts'>>>;

/**
 * The contract of every call: what it takes and what it returns. The server parses bodies with it and documents itself from
 * it; tests parse every answer. The portal uses only its types: no screen loads the schemas.
 */
export const contracts = Object.assign(
  {},
  ...Object.values(features).map((feature) => ('contracts' in feature ? feature.contracts() : {})),
) as Contracts;

/** The contract of a name known only at run time. */
export function contractOf(name: ContractName): Contract {
  return contracts[name];
}
