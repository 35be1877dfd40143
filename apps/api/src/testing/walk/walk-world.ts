import type { CreditDetail } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { modules } from '@comensal/domain/platform/access';
import { addCanteenUser, addTerminalKey, type CanteenUser, seedDiners } from '@comensal/infrastructure/testing';
import { type FormFile, multipartForm, sampleFiles } from '../multipart-form';
import { type NoteApi, startNoteApi } from '../note-world';
import type { Answer } from '../test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const k1: CanteenUser['pairs'] = [
  ['K1', 'C1'],
  ['K1', 'C2'],
];
/** Two who approve, one who asks for a company and a centre, and one of another company who holds every module. */
const people = {
  uno: { totalAccess: false, modules: write('Aprobacion Credito', 'Aprobacion Nota de Credito'), pairs: k1 },
  dos: { totalAccess: true, modules: write('Aprobacion Credito', 'Aprobacion Nota de Credito'), pairs: [] },
  ajenoTodo: { totalAccess: false, modules: write(...modules), pairs: [['K2', 'C2']] },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;

/** Who walks. */
export const walkers = ['admin', 'contratista', 'mixto', 'facturacion', 'uno', 'dos', 'ajenoTodo'] as const;
export type Walker = (typeof walkers)[number];

export interface Sending {
  /** JSON, or the JSON part of a form if there are `files`, which may be none. */
  readonly body: object;
  readonly files?: readonly FormFile[];
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The canteen that a walk goes through: its API, and what the walk has made so far. */
export interface WalkWorld {
  readonly api: NoteApi;
  /**
   * Makes a call and looks at its manners: no failure of the server, and every refusal with a sentence and its reason.
   * With an `idempotency-key` it is made twice, and the second answer must be the first.
   */
  send(who: Walker | 'terminal', call: string, sending: Sending): Promise<Answer>;
  /**
   * The `n`th of the rows of a table, by number, of those in one of `statuses` if there are any; undefined if there are
   * no rows.
   */
  one(table: WalkedTable, n: number, statuses?: readonly string[]): Promise<number | undefined>;
  /** A number that no earlier step of this walk got. */
  next(): number;
  close(): Promise<void>;
}

const walkedTables = {
  credits: 'select id::int, status from credits_requests order by id',
  notes: 'select id::int, status from credit_notes_requests order by id',
  reversals: 'select id::int, status from reversals order by id',
  meals: `select id::int, '' as status from meal_transactions where voids_meal_id is null order by id`,
} as const;
export type WalkedTable = keyof typeof walkedTables;

export async function startWalkWorld(): Promise<WalkWorld> {
  const api = await startNoteApi();
  await seedDiners(api.arrange);
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  const tokens = new Map<string, string>();
  for (const [username, person] of Object.entries<Omit<CanteenUser, 'username'>>(people))
    await addCanteenUser(api.arrange, { ...person, username }, admin?.password_hash ?? '');
  for (const name of walkers) tokens.set(name, await api.logIn(name));
  const keys = [await addTerminalKey(api.arrange, 'C1'), await addTerminalKey(api.arrange, 'C2')];
  let count = 0;
  const next = (): number => (count += 1);

  const once = (who: Walker | 'terminal', call: string, { body, files, token, headers = {} }: Sending) => {
    const bearer = token ?? (who === 'terminal' ? keys[0] : tokens.get(who)) ?? '';
    if (files === undefined) return api.call(call, body, { token: bearer, headers });
    const form = multipartForm({ ...body }, files);
    return api.call(call, undefined, {
      token: bearer,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const polite = (call: string, { status, response, reason, body }: Answer): void => {
    if (status >= 500) throw new Error(`${call}: ${body}`);
    if (!response.ret && (response.errorMsg === '' || reason === undefined)) throw new Error(`${call}: ${body}`);
  };
  return {
    api,
    next,
    async send(who, call, sending) {
      const answer = await once(who, call, sending);
      polite(call, answer);
      if (sending.headers?.['idempotency-key'] !== undefined && answer.status === 200) {
        const again = await once(who, call, sending);
        expect([call, again.status, again.body]).toEqual([call, 200, answer.body]);
      }
      return answer;
    },
    async one(table, n, statuses = []) {
      const rows = await api.arrange<{ id: number; status: string }>(walkedTables[table]);
      const likely = rows.filter(({ status }) => statuses.includes(status));
      const among = likely.length > 0 ? likely : rows;
      return among[n % among.length]?.id;
    },
    close: () => api.close(),
  };
}

/** A paper that no other repeats. */
export const paper = (n: number, field?: string): readonly FormFile[] => [
  {
    ...(field === undefined ? {} : { field }),
    name: `papel-${n}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.concat([sampleFiles.pdf, Buffer.from(`% ${n}\n`)]),
  },
];

/** The credit as the person sees it, for a decision about what was read. */
export async function creditRead(world: WalkWorld, who: Walker, id: number): Promise<CreditDetail | undefined> {
  const { status, response } = await world.send(who, `credits/getCredit/${id}`, { body: {} });
  return status === 200 ? (response.data as CreditDetail) : undefined;
}
