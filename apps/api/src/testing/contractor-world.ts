import { join } from 'node:path';
import type { ContractorDetail } from '@comensal/domain/contractors';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { addCanteenUser, canteenPassword } from '@comensal/infrastructure/testing';
import { hash } from '@node-rs/argon2';
import { type CanteenApi, startCanteenApi } from './canteen-api';
import { type FormFile, multipartForm, sampleFiles } from './multipart-form';
import type { Answer } from './test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const contractorModules = write('Registro de Contratista', 'Estado Solicitud Contratista');
/** Two reviewers, one reader, one who assigns profiles. */
const staff: Readonly<Record<string, readonly ModuleGrant[]>> = {
  revisora: write('Aprobacion de Contratista'),
  revisor: write('Aprobacion de Contratista'),
  lectora: [{ name: 'Contratistas', permission: 'R' }],
  alta: write('Precontratistas'),
};

/** The calls of contractors' requests, by the staff above and by newly registered contractors. */
export interface ContractorApi {
  readonly api: CanteenApi;
  /** Null for an unknown person. */
  tokenOf(username: string): string | null;
  /** Somebody who may register, as a stranger who has signed in; returns the username. */
  newContractor(): Promise<string>;
  /** A call of contractors/… */
  ask(username: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same with files. */
  send(
    username: string,
    path: string,
    value: object,
    files: readonly FormFile[],
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Registers with 'cuit.pdf' for the first form and 'poliza.pdf' for the fourth. */
  registered(username: string, values?: object): Promise<ContractorDetail>;
  /** Who got mail about a request, and the subject. */
  mailsOf(id: number): Promise<string[]>;
}

export async function startContractorApi(): Promise<ContractorApi> {
  const api = await startCanteenApi({
    CONTRACTOR_TEMPLATES_DIR: join(__dirname, '../../../portal/public/templates'),
  });
  const tokens = new Map<string, string>();
  const passwordHash = await hash(canteenPassword, { memoryCost: 8, timeCost: 1 });
  async function addPerson(username: string, modules: readonly ModuleGrant[]): Promise<string> {
    await addCanteenUser(api.arrange, { username, totalAccess: false, pairs: [], modules }, passwordHash);
    tokens.set(username, await api.logIn(username));
    return username;
  }
  for (const [name, modules] of Object.entries(staff)) await addPerson(name, modules);

  let contractors = 0;
  const tokenOf = (username: string): string | null => tokens.get(username) ?? null;
  const send: ContractorApi['send'] = (username, path, value, files, headers = {}) => {
    const form = multipartForm({ contractor: value }, files);
    return api.call(`contractors/${path}`, undefined, {
      token: tokenOf(username),
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  return {
    api,
    tokenOf,
    newContractor: () => {
      contractors += 1;
      return addPerson(`empresa${contractors}`, contractorModules);
    },
    ask: (username, path, body = {}, headers = {}) =>
      api.call(`contractors/${path}`, body, { token: tokenOf(username), headers }),
    send,
    registered: async (username, values = contractorFields(username)) =>
      dataOf(
        await send(username, 'addContractor', { ...values, files: [{ template: 1 }, { template: 4 }] }, [
          pdf('cuit.pdf'),
          pdf('poliza.pdf'),
        ]),
      ),
    mailsOf: async (id) =>
      (
        await api.database.query<{ recipient: string; subject: string }>(
          `select recipient, subject from mails where subject ilike $1 order by created_at, recipient`,
          [`%solicitud de contratista ${id}:%`],
        )
      ).rows.map(({ recipient, subject }) => `${recipient}: ${subject}`),
  };
}

export const pdf = (name: string): FormFile => ({ name, contentType: 'application/pdf', content: sampleFiles.pdf });

let cuits = 30_714_000_000;
/** What a contractor fills in, with a different CUIT each time. */
export const contractorFields = (username: string) => {
  cuits += 1;
  return {
    cuit: String(cuits),
    business_name: `Viandas ${username}`,
    name: 'Ñandú Peña',
    province: 'Tucumán',
    location: 'Tafí Viejo',
    address: 'San Martín 980',
    email: `${username}@comensal.example`,
    alternative_email: `${username}@alternativa.example`,
    phone: '+54 381 4000000',
    amount_customers: '15',
    business_unit_description: 'Zafra',
  };
};

export const paths = ({ documents }: ContractorDetail): string[] => documents.map(({ path }) => path);

/** The body of a review: a status of the request, and of its first documents. */
export const reviewed = (
  request: ContractorDetail,
  status: string,
  documents: readonly string[],
  more: object = {},
) => ({
  request_id: request.id,
  status,
  documents: documents.map((each, index) => ({ path: paths(request)[index], status: each })),
  ...more,
});

/** The request that a call answered; throws any other answer. */
export function dataOf({ status, response, body }: Answer): ContractorDetail {
  if (status !== 200) throw new Error(body);
  return response.data as ContractorDetail;
}

export const refusalOf = ({ status, response }: Answer) => [status, response.errorMsg];
