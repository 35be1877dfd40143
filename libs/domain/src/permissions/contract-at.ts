import { z } from 'zod';
import type { Contract } from './contract';
import { type ContractName, contractOf, contracts } from './contracts';

const names = Object.keys(contracts) as ContractName[];

/** The paths of a call below /api, with a place for each id: 'users/get/:username'. */
function pathsOf(name: ContractName): string[] {
  const { path = '', route } = contractOf(name);
  if (route !== undefined) return [`${name.slice(0, name.indexOf('/'))}/${route}`];
  return [path].flat().map((ending) => (ending === '' ? name : `${name}/${ending}`));
}

/** As a router has it: a name that is written out before a place for one. */
const routes = names
  .flatMap((name) => pathsOf(name).map((path) => ({ contract: contractOf(name), parts: path.split('/') })))
  .sort((one, other) => placesIn(one.parts) - placesIn(other.parts));

function placesIn(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}

/** The contract of the call at a path below /api ('credits/getCredit/12'); null where no call is. */
export function contractAt(path: string): Contract | null {
  const given = (path.split('?')[0] ?? '').split('/');
  const found = routes.find(
    ({ parts }) =>
      parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]),
  );
  return found?.contract ?? null;
}

const started = z.object({ jobId: z.string() });

/**
 * What is wrong with the data that the call at a path is said to answer: it does not pass the contract, or has a field that the
 * contract does not know. Null when nothing is, and where no contract is or it answers a file. For tests: of the server's answers,
 * and of the stubs that stand for them.
 */
export function answerFault(path: string, data: unknown, { inJob = false } = {}): string | null {
  const answer = inJob ? started : contractAt(path)?.answer;
  if (answer === undefined || answer === 'file') return null;
  const read = answer.safeParse(data);
  if (!read.success) return `${path} does not answer this:\n${z.prettifyError(read.error)}`;
  const extra = unknownField(data, read.data);
  return extra === null ? null : `${path} answers ${extra}, which its contract does not know`;
}

/** The first field that was given and did not come out of the schema. */
function unknownField(given: unknown, read: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const known = read as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) return name;
    const inside = unknownField(value, known[name]);
    if (inside !== null) return `${name}.${inside}`;
  }
  return null;
}
