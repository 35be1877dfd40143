import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(__dirname, '../..');
const folder = 'deploy/kubernetes';
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { secretKeyRef: { name: string; key: string } };
  }[];
  readonly envFrom?: readonly { readonly configMapRef?: { name: string }; readonly secretRef?: { name: string } }[];
  readonly securityContext: object;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly initContainers?: readonly Container[];
    readonly containers: readonly Container[];
    readonly securityContext: object;
    readonly terminationGracePeriodSeconds?: number;
  };
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: Pod; readonly jobTemplate?: { readonly spec: { readonly template: Pod } } };
}

/** The manifests of the base, of the example overlay and of the gateway. */
export const manifests = ['base', 'overlays/example', 'gateway'].flatMap((place) =>
  readdirSync(path.join(root, folder, place))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(textOf(`${folder}/${place}/${name}`)).map((each) => each.toJS() as Manifest)),
);
export const example = parse(textOf(`${folder}/overlays/example/kustomization.yaml`)) as {
  readonly images: readonly { readonly name: string; readonly newTag: string }[];
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
};
export const podOf = ({ spec }: Manifest): Pod | undefined => spec?.template ?? spec?.jobTemplate?.spec.template;
export const pods = manifests.flatMap((each) => podOf(each) ?? []);
/** Each that a pod runs, in its order. */
export const containersOf = ({ spec }: Pod): readonly Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];
export const containers = pods.flatMap(containersOf);

/**
 * The environment of a container: the ConfigMap and the Secrets that it is given whole, and its own lines. Throws for a
 * key that a Secret lacks.
 */
export function environmentFor({ env = [], envFrom = [] }: Container): Record<string, string> {
  const secret = (name: string): Readonly<Record<string, string>> =>
    manifests.find((each) => each.kind === 'Secret' && each.metadata.name === name)?.stringData ?? {};
  const map = (name: string): Record<string, string> =>
    Object.fromEntries(
      (example.configMapGenerator.find((each) => each.name === name)?.literals ?? []).map((each) => [
        each.slice(0, each.indexOf('=')),
        each.slice(each.indexOf('=') + 1),
      ]),
    );
  const own = env.map(({ name, value, valueFrom }) => {
    const message = valueFrom ? secret(valueFrom.secretKeyRef.name)[valueFrom.secretKeyRef.key] : value;
    if (message === undefined) throw new Error(`${name} is told nowhere`);
    return [name, message];
  });
  return Object.assign(
    {},
    ...envFrom.map(({ configMapRef, secretRef }) => ({
      ...(configMapRef ? map(configMapRef.name) : {}),
      ...(secretRef ? secret(secretRef.name) : {}),
    })),
    Object.fromEntries(own),
  ) as Record<string, string>;
}
