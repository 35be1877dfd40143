import type { AccountDispute } from '@comensal/domain/auth';
import { onBehalfOfHeader } from '@comensal/domain/replacements';
import { testPassword } from '../test-api';
import { type Command, keyed, mostly, of, who } from './walk-command';
import { creditRead, type WalkWorld, walkers } from './walk-world';

const hours = 3_600_000;
const givers = ['gerente', 'admin'] as const;
/** Those whose password the walk lets nobody else set, so that they go on walking. */
const staying: readonly string[] = walkers.filter((name) => name !== 'mudada');
const mailOf = (name: string): string => `${name}@comensal.example`;
const person = (username: string) => ({
  username,
  name: 'Paso',
  surname: 'Caminante',
  email: mailOf(username),
  profile: 'dos',
  business_unit_total_access: true,
});

/** Remembers that somebody could act as another. */
function made(world: WalkWorld, name: string, by: string): void {
  world.makers.set(name, (world.makers.get(name) ?? new Set()).add(by));
}

/** Accounts, programs and their keys, who is away and who acts for them, and whose an account is. */
export const peopleCommands = {
  addPerson: async (world, picks) => {
    const by = who(givers, picks);
    const username = `nueva${world.next()}`;
    const password = { password: 'tren.mesa.44', passwordConfirm: 'tren.mesa.44' };
    const { status } = await world.send(by, 'users/add', { body: { ...person(username), ...password } });
    if (status !== 200) return;
    made(world, username, by);
    await world.admit(username, password.password);
    // The first password is somebody else's: the person sets their own.
    const own = { password: 'otro.tren.45', passwordConfirm: 'otro.tren.45', currentPassword: password.password };
    await world.send(username, 'users/setOwnPassword', { body: own });
    await world.admit(username, own.password);
    world.made.people.push(username);
  },
  removePerson: async (world, picks) => {
    const name = world.made.people[picks[1] % Math.max(1, world.made.people.length)];
    if (name !== undefined && picks[3] % 4 === 1)
      await world.send(who(givers, picks), `users/remove/${name}`, { body: {} });
  },
  resetPassword: async (world, picks) => {
    const by = who(givers, picks);
    const name = world.made.people[picks[1] % Math.max(1, world.made.people.length)];
    if (name === undefined || staying.includes(name)) return;
    const password = { password: `tren.mesa.${world.next()}`, passwordConfirm: '' };
    const body = {
      ...person(name),
      ...password,
      passwordConfirm: password.password,
      currentPassword: testPassword,
      businessUnits: [],
    };
    const { status } = await world.send(by, 'users/edit', { body });
    if (status === 200) made(world, name, by);
  },
  addProgram: async (world, picks) => {
    const by = who([...givers, ...world.made.programs], picks);
    const username = `programa${world.next()}`;
    const { status } = await world.send(by, 'users/addServiceUser', { body: person(username) });
    if (status !== 200) return;
    made(world, username, by);
    await keyOf(world, username, by);
  },
  addKey: async (world, picks) => {
    const name = world.made.programs[picks[1] % Math.max(1, world.made.programs.length)];
    if (name !== undefined)
      await keyOf(world, name, who([...givers, 'mudada', ...world.made.programs, ...world.made.people], picks));
  },
  rotateKey: async (world, picks) => {
    const id = await world.one('keys', picks[1], mostly(['on'], picks[3]));
    if (id === undefined) return;
    const by = who(givers, picks);
    const { status, response } = await world.send(by, 'service-keys/rotateServiceKey', { body: { id } });
    const [key] = await world.api.arrange<{ username: string }>('select username from service_keys where id = $1', [
      id,
    ]);
    if (status !== 200 || key === undefined) return;
    made(world, key.username, by);
    await world.admit(key.username, { key: (response.data as { key: string }).key });
  },
  revokeKey: async (world, picks) => {
    const id = await world.one('keys', picks[1], mostly(['on'], picks[3]));
    if (id !== undefined && picks[3] % 3 === 1)
      await world.send(who(givers, picks), 'service-keys/revokeServiceKey', { body: { id } });
  },
  setReplacement: async (world, picks) => {
    const [username, replacement] = [
      of(['uno', 'dos', 'gerente', 'mudada', 'contratista'], picks[1]),
      who(['facturacion', 'dos', 'uno', 'gerente', 'mudada'], picks),
    ];
    const { fixedClock } = world.api.configuration;
    const today = Number((fixedClock ?? new Date()).toISOString().slice(0, 10).replaceAll('-', ''));
    const by = picks[2] % 3 === 0 ? 'admin' : username;
    await world.send(by, 'replacements/add', {
      body: { username, replacement, from: today, to: today + (picks[3] % 2) },
      headers: keyed(world, picks[3]),
    });
  },
  endReplacement: async (world, picks) => {
    const id = await world.one('replacements', picks[1], mostly(['on'], picks[3]));
    const [row] = await world.api.arrange<{ username: string }>('select username from replacements where id = $1', [
      id ?? 0,
    ]);
    if (row !== undefined && picks[3] % 2 === 1)
      await world.send(who([row.username, 'admin'], picks), 'replacements/end', {
        body: { username: row.username, id },
      });
  },
  /** Whoever replaces somebody decides in both names. */
  act: async (world, picks) => {
    const rows = await world.api.arrange<{ username: string; replacement: string }>(
      `select username, replacement from replacements where ended_at is null order by id`,
    );
    const row = rows[picks[1] % Math.max(1, rows.length)];
    if (row === undefined) return;
    const headers = { [onBehalfOfHeader]: row.username, ...keyed(world, picks[3]) };
    if (picks[2] % 3 === 0) {
      const id = await world.one('reversals', picks[1], ['Propuesta']);
      if (id !== undefined)
        await world.send(row.replacement, 'reversals/decide', { body: { id, accept: true }, headers });
      return;
    }
    if (picks[2] % 3 === 1) {
      await world.send(row.replacement, 'home/getHome', { body: {}, headers: { [onBehalfOfHeader]: row.username } });
      return;
    }
    const id = await world.one('credits', picks[1], ['Pagado']);
    if (id === undefined) return;
    const credit = await creditRead(world, 'admin', id);
    const body = { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1, status: 'Aprobado' };
    await world.send(row.replacement, 'credits/editCreditStatus', { body, headers });
  },
  /** Somebody in the session of 'mudada' takes the account to another address. */
  moveAddress: async (world) => {
    const former = await addressOf(world);
    const email = mailOf(`mudada${world.next()}`);
    const body = { username: 'mudada', name: 'mudada', surname: 'Prueba', email, currentPassword: testPassword };
    const { status } = await world.send('mudada', 'users/edit', { body });
    if (status === 200) world.made.links = [...(await world.links(former, 'object-change'))];
  },
  /** The former address objects. */
  objectToMove: async (world) => {
    const hash = world.made.links.pop();
    if (hash !== undefined) await world.send('nadie', 'auth/object-change', { body: { hash } });
  },
  /** An administrator decides whose the account is; its owner signs in again, by a password that was recovered. */
  giveBack: async (world, picks) => {
    const { response, status } = await world.send(who(['admin'], picks), 'users/getDisputes', { body: {} });
    const dispute =
      status === 200 ? (response.data as AccountDispute[]).find((one) => one.username === 'mudada') : undefined;
    if (dispute === undefined) return;
    const keeper = of(['former', 'present'], picks[2]);
    await world.send('admin', 'users/settleDispute', { body: { username: 'mudada', keeper } });
    await world.api.arrange(
      `update users set password_hash = (select password_hash from users where username = 'admin') where username = 'mudada' and resting_since is null`,
    );
    await world.admit('mudada', testPassword);
  },
  signOut: async (world, picks) => {
    const by = who(['contratista', 'uno', 'mudada', 'ajenoTodo'], picks);
    if (picks[3] % 4 === 1) await world.send(by, 'auth/logout', { body: {} });
  },
  changeProfile: async (world, picks) => {
    const n = picks[1] % 3;
    const modules = [{ name: 'Comensales', permission: of(['R', 'W'], picks[2]) }];
    const body = { name: `Paso ${n}`, description: 'De la caminata', modules };
    const { status } = await world.send(who(['admin'], picks), 'profiles/addProfile', { body });
    if (status !== 200) await world.send(who(['admin'], picks), 'profiles/editProfile', { body });
  },
  /** Minutes or hours pass; days seldom, so that the walk stays in its fortnight. */
  passTime: (world, picks) => world.pass(picks[3] % 40 === 0 ? 20 * hours : (1 + (picks[2] % 30)) * 60_000),
} as const satisfies Record<string, Command>;

async function keyOf(world: WalkWorld, username: string, by: string): Promise<void> {
  const { status, response } = await world.send(by, 'service-keys/addServiceKey', {
    body: { username, name: `Clave ${world.next()}` },
  });
  if (status !== 200) return;
  made(world, username, by);
  await world.admit(username, { key: (response.data as { key: string }).key });
  if (!world.made.programs.includes(username)) world.made.programs.push(username);
}

async function addressOf({ api }: WalkWorld): Promise<string> {
  const [row] = await api.arrange<{ email: string }>(`select email from users where username = 'mudada'`);
  return row?.email ?? '';
}
