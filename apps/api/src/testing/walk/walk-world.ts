import { contractOf, contracts } from '@comensal/domain/composition';
import type { CreditDetail } from '@comensal/domain/credits';
import type { ContractName, ModuleGrant } from '@comensal/domain/platform/access';
import { modules } from '@comensal/domain/platform/access';
import { addCanteenUser, addTerminalKey, type CanteenUser, seedDiners } from '@comensal/infrastructure/testing';
import { type JobWork, startJobWork } from '../job-work';
import { type FormFile, multipartForm, sampleFiles } from '../multipart-form';
import { type NoteApi, startNoteApi } from '../note-world';
import { givers } from '../scope-sample';
import { type Answer, testPassword } from '../test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const k1: CanteenUser['pairs'] = [
  ['K1', 'C1'],
  ['K1', 'C2'],
];
/**
 * Two who approve, one who gives access and approves, one whose address changes, an auditor, one who asks for a company
 * and a centre, and one of another company who holds every module but those that give access.
 */
const people = {
  uno: { totalAccess: false, modules: write('Aprobacion Credito', 'Aprobacion Nota de Credito'), pairs: k1 },
  dos: { totalAccess: true, modules: write('Aprobacion Credito', 'Aprobacion Nota de Credito'), pairs: [] },
  gerente: {
    totalAccess: true,
    modules: write('Usuarios', 'Aprobacion Credito', 'Aprobacion Nota de Credito', 'Solicitud Credito'),
    pairs: [],
  },
  mudada: { totalAccess: true, modules: write(...modules), pairs: [] },
  auditora: { totalAccess: true, modules: [{ name: 'Auditoria', permission: 'R' }], pairs: [] },
  // Who gives access or associates would see every centre and company.
  ajenoTodo: {
    totalAccess: false,
    modules: write(...modules.filter((name) => !givers.includes(name))),
    pairs: [['K2', 'C2']],
  },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;

/** Who walks. */
export const walkers = [
  'admin',
  'contratista',
  'mixto',
  'facturacion',
  'uno',
  'dos',
  'gerente',
  'mudada',
  'lider',
  'auditora',
  'ajenoTodo',
] as const;
export type Walker = (typeof walkers)[number];

/** What somebody may read nowhere, in no answer and no mail. */
export const foreignTo: Partial<Record<Walker, readonly string[]>> = {
  contratista: ['Mixta del Plata', 'Cliente Común', 'Contratista Ajena', 'Rosario'],
  lider: ['Mixta del Plata', 'Cliente Común', 'Contratista Ajena', 'Rosario', 'Córdoba'],
  mixto: ['Metalúrgica Ñandú', 'Cliente Común', 'Contratista Ajena', 'Rosario', 'Pilar'],
  ajenoTodo: ['Metalúrgica Ñandú', 'Cliente Común', 'Contratista Ajena', 'Rosario', 'Pilar'],
};

export interface Sending {
  /** JSON, or the JSON part of a form if there are `files`, which may be none. */
  readonly body: object;
  readonly files?: readonly FormFile[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The canteen that a walk goes through: its API, and what the walk has made so far. */
export interface WalkWorld {
  readonly api: NoteApi;
  readonly jobs: JobWork;
  /**
   * Makes a call and looks at its manners: no failure of the server, every refusal with a sentence and its reason and
   * nothing written, no name that is foreign to the person. With an `idempotency-key` it is made twice, and the second
   * answer must be the first and write nothing.
   */
  send(who: string, call: string, sending: Sending): Promise<Answer>;
  /** A call whose work a job does: its result, or null if the call was refused or the job failed. */
  long(who: string, call: string, sending: Sending): Promise<Readonly<Record<string, unknown>> | null>;
  /** Who signs in with a password or key that the walk made. */
  admit(who: string, password: string | { readonly key: string }): Promise<void>;
  /** The links of a screen mailed to an address, newest last. */
  links(email: string, screen: string): Promise<readonly string[]>;
  /** The product's clock goes on, and with it the counts of what a person may do in an hour. */
  pass(ms: number): Promise<void>;
  /** Who made the account, the key or the password of whom, as the walk did it. */
  readonly makers: Map<string, Set<string>>;
  /** What the walk made, by kind: usernames, keys, links. */
  readonly made: Record<'people' | 'programs' | 'links', string[]>;
  /**
   * The `n`th of the rows of a table, by number, of those in one of `statuses` if there are any; undefined if there are
   * no rows. The newest are as likely as all others.
   */
  one(table: WalkedTable, n: number, statuses?: readonly string[]): Promise<number | undefined>;
  /** A number that no earlier step of this walk got. */
  next(): number;
  /** The product's clock. */
  now(): Date;
  /** How many calls were done, not refused. */
  done(): number;
  close(): Promise<void>;
}

const walkedTables = {
  diners: `select id::int, case when is_active then 'on' else 'off' end as status from customers order by id`,
  groups: `select id::int, case when is_active then 'on' else 'off' end as status from groups order by id`,
  prices: `select id::int, '' as status from price_lists order by id`,
  keys: `select id::int, case when revoked_at is null then 'on' else 'off' end as status from service_keys order by id`,
  replacements: `select id::int, case when ended_at is null then 'on' else 'off' end as status from replacements order by id`,
  accounts: `select id::int, '' as status from ledger_accounts order by id`,
  schedules: `select id::int, '' as status from report_schedules order by id`,
  credits: 'select id::int, status from credits_requests order by id',
  notes: 'select id::int, status from credit_notes_requests order by id',
  reversals: 'select id::int, status from reversals order by id',
  meals: `select id::int, '' as status from meal_transactions where voids_meal_id is null order by id`,
} as const;
export type WalkedTable = keyof typeof walkedTables;

/**
 * What the people of the walk write; the product's own notes of who came and was refused are not among it. Steps that
 * waited are saved by a timer of the product, beside whatever call is under way: how many have been.
 */
const written = `select coalesce(max(id), 0)::int as last, (select count(*)::int from waiting_steps where state <> 'waiting') as saved
  from audit_events where table_name <> 'access_events' and table_name not like '%preferences'`;

export async function startWalkWorld(): Promise<WalkWorld> {
  const api = await startNoteApi();
  const jobs = await startJobWork(api);
  await seedDiners(api.arrange);
  // One who eats at two places of two companies.
  await api.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (20, 'Obra', 'K2', 'C2')`,
  );
  await api.arrange(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id) values (20, 1)`,
  );
  await api.arrange(
    `insert into customers (id, name, surname, file_number) overriding system value values (6, 'Flor', 'Díaz', '106')`,
  );
  await api.arrange(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (6, 1, 'C1', 'K1'), (6, 20, 'C2', 'K2')`,
  );
  await api.arrange(
    `select setval(pg_get_serial_sequence('customers', 'id'), 100), setval(pg_get_serial_sequence('food_services_profiles', 'id'), 100)`,
  );
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  const passwords = new Map<string, string>(walkers.map((name) => [name, testPassword]));
  const tokens = new Map<string, string>();
  for (const [username, person] of Object.entries<Omit<CanteenUser, 'username'>>(people))
    await addCanteenUser(api.arrange, { ...person, username }, admin?.password_hash ?? '');
  for (const name of walkers) tokens.set(name, await api.logIn(name));
  tokens.set('terminal', await addTerminalKey(api.arrange, 'C1'));
  tokens.set('terminal2', await addTerminalKey(api.arrange, 'C2'));
  let count = 0;
  const next = (): number => (count += 1);
  /** Each call from an address of its own: no limit of a network is what the walk is about. */
  const address = (): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

  const signIn = async (who: string, password: string): Promise<boolean> => {
    next();
    const { status, response } = await api.call('auth/login', { username: who, password }, { address: address() });
    if (status !== 200) return false;
    tokens.set(who, (response.data as { token: string }).token);
    passwords.set(who, password);
    return true;
  };
  const once = (who: string, call: string, { body, files, headers = {} }: Sending) => {
    const options = { token: tokens.get(who) ?? '', address: address() };
    if (files === undefined) return api.call(call, body, { ...options, headers });
    const form = multipartForm({ ...body }, files);
    return api.call(call, undefined, { ...options, payload: form.payload, headers: { ...form.headers, ...headers } });
  };
  /** The same, after signing in again if the session is over. */
  const inSession = async (who: string, call: string, sending: Sending): Promise<Answer> => {
    const answer = await once(who, call, sending);
    const password = answer.status === 401 ? passwords.get(who) : undefined;
    return password !== undefined && (await signIn(who, password)) ? once(who, call, sending) : answer;
  };
  const polite = (who: string, call: string, { status, response, reason, body }: Answer): void => {
    if (status >= 500) throw new Error(`${call}: ${body}`);
    if (!response.ret && (response.errorMsg === '' || reason === undefined)) throw new Error(`${call}: ${body}`);
    for (const name of foreignTo[who as Walker] ?? [])
      if (body.includes(name)) throw new Error(`${call} shows «${name}» to ${who}: ${body}`);
  };
  const nothing = { last: 0, saved: 0 };
  const last = async (): Promise<typeof nothing> =>
    (await api.database.query<typeof nothing>({ name: 'walk-written', text: written })).rows[0] ?? nothing;
  /** Calls under way, and all that were begun: two at once cannot tell which of them wrote. */
  let sending = 0;
  let begun = 0;
  let done = 0;
  const world: WalkWorld = {
    api,
    jobs,
    next,
    done: () => done,
    now: () => new Date(api.configuration.fixedClock ?? Date.now()),
    makers: new Map(),
    made: { people: [], programs: [], links: [] },
    async send(who, call, input) {
      sending += 1;
      begun += 1;
      const own = begun;
      const wasAlone = sending === 1;
      const isAlone = () => wasAlone && begun === own;
      try {
        const before = wasAlone ? await last() : nothing;
        const answer = await inSession(who, call, input);
        polite(who, call, answer);
        if (answer.status < 300) done += 1;
        const after = wasAlone ? await last() : nothing;
        if (isAlone() && answer.status >= 400 && after.saved === before.saved && after.last !== before.last)
          throw new Error(`${call} was refused and has written: ${answer.body}`);
        if (input.headers?.['idempotency-key'] !== undefined && answer.status === 200 && isIdempotent(call)) {
          const again = await once(who, call, input);
          expect([call, again.status, again.body]).toEqual([call, 200, answer.body]);
          const now = await last();
          if (isAlone() && now.saved === after.saved) expect([call, now]).toEqual([call, after]);
        }
        return answer;
      } finally {
        sending -= 1;
      }
    },
    async long(who, call, input) {
      const headers = { ...input.headers, prefer: 'respond-async' };
      const { status, response } = await world.send(who, call, { ...input, headers });
      const jobId = (response.data as { jobId?: string } | null)?.jobId;
      if (status !== 202 || jobId === undefined) return null;
      while ((await api.arrange(`select from jobs where id = $1 and state = 'waiting'`, [jobId])).length > 0)
        await jobs.work();
      const job = await world.send(who, `jobs/${jobId}`, { body: {} });
      return (job.response.data as { result?: Record<string, unknown> | null } | null)?.result ?? null;
    },
    async admit(who, password) {
      if (typeof password !== 'string') tokens.set(who, password.key);
      else await signIn(who, password);
    },
    async links(email, screen) {
      await api.arrange('update mails set sent_at = now() where sent_at is null and recipient <> $1', [email]);
      const link = await api.linkMailedTo(email, `/${screen}/`);
      return link === 'no link' ? [] : [link];
    },
    async pass(ms) {
      const { fixedClock } = api.configuration;
      fixedClock?.setTime(fixedClock.getTime() + ms);
      await api.arrange('delete from rate_limits');
    },
    async one(table, n, statuses = []) {
      const rows = await api.arrange<{ id: number; status: string }>(walkedTables[table]);
      const likely = rows.filter(({ status }) => statuses.includes(status));
      const among = likely.length > 0 ? likely : rows;
      const newest = among.slice(-8);
      return (n % 2 === 0 ? newest[(n >> 1) % newest.length] : among[(n >> 1) % among.length])?.id;
    },
    async close() {
      await jobs.close();
      await api.close();
    },
  };
  return world;
}

const isIdempotent = (call: string): boolean =>
  call in contracts && contractOf(call as ContractName).idempotent === true;

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
export async function creditRead(world: WalkWorld, who: string, id: number): Promise<CreditDetail | undefined> {
  const { status, response } = await world.send(who, `credits/getCredit/${id}`, { body: {} });
  return status === 200 ? (response.data as CreditDetail) : undefined;
}
