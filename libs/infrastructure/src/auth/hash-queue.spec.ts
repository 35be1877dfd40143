import type { Asker } from '@comensal/application/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import { HashQueue, hashLanes } from './hash-queue';

const small = {
  signIn: { places: 1, waiting: 3 },
  other: { places: 1, waiting: 3 },
  pin: { places: 1, waiting: 3 },
};
const known = (address: string, person = 'ana'): Asker => ({ address, person, signsIn: 'knownNetwork' });
const stranger = (address: string, person = 'ana'): Asker => ({ address, person, signsIn: 'unknownNetwork' });
const other = (address: string, person = 'ana'): Asker => ({ address, person });

/** Runs work that ends on command, and records what began, ended or was refused. */
function watched(queue: HashQueue) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const all: Promise<unknown>[] = [];
  return {
    log,
    ask(name: string, asker: Asker, kind: 'password' | 'pin' = 'password'): void {
      const work = (): Promise<void> => {
        log.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      };
      all.push(
        queue.run(kind, asker, work).catch((error: unknown) => {
          log.push(
            error instanceof Refusal ? `${name}: ${error.code} ${error.values['retryAfterSeconds']}` : String(error),
          );
        }),
      );
    },
    async end(...names: string[]): Promise<void> {
      for (const name of names) {
        ends.get(name)?.();
        await new Promise(setImmediate);
      }
    },
    ended: () => Promise.all(all),
    settled: () => new Promise(setImmediate),
  };
}

test('sign-ins do not wait for other work, however much there is, nor does that wait for sign-ins', async () => {
  const { ask, log, end, settled, ended } = watched(new HashQueue({ lanes: small }));
  ask('codes 1', other('10.0.0.1'));
  ask('codes 2', other('10.0.0.1'));
  ask('sign-in', stranger('10.0.0.2'));
  ask('pin', other('10.0.0.1'), 'pin');
  await settled();
  expect(log).toEqual(['codes 1', 'sign-in', 'pin']);
  await end('codes 1', 'codes 2', 'sign-in', 'pin');
  await ended();
});

test('a sign-in from a known network precedes all others', async () => {
  const { ask, log, end, settled, ended } = watched(new HashQueue({ lanes: small }));
  ask('first', stranger('10.1.0.1'));
  ask('stranger', stranger('10.2.0.1'));
  ask('known 1', known('10.3.0.1'));
  ask('known 2', known('10.3.0.1', 'luz'));
  await settled();
  await end('first', 'known 1', 'known 2', 'stranger');
  expect(log).toEqual(['first', 'known 1', 'known 2', 'stranger']);
  await ended();
});

test('O-18 networks take turns: addresses of one /48, or of one /24, count as one', async () => {
  const { ask, log, end, settled, ended } = watched(new HashQueue({ lanes: small }));
  ask('first', stranger('2001:db8:1:1::1'));
  ask('attacker 1', stranger('2001:db8:1:2::1'));
  ask('attacker 2', stranger('2001:db8:1:3::1'));
  ask('honest', stranger('10.9.0.1', 'eva'));
  await settled();
  await end('first', 'attacker 1', 'honest', 'attacker 2');
  expect(log).toEqual(['first', 'attacker 1', 'honest', 'attacker 2']);
  await ended();
});

test('beyond the limit the network with the most entries is refused at once, with Retry-After, and a newcomer gets in', async () => {
  const { ask, log, end, settled, ended } = watched(new HashQueue({ lanes: small }));
  for (const number of [0, 1, 2, 3, 4]) ask(`attacker ${number}`, other('10.1.0.1', `bot${number}`));
  await settled();
  expect(log).toEqual(['attacker 0', 'attacker 4: busy 1']);
  ask('honest', other('10.2.0.1', 'eva'));
  await settled();
  expect(log).toEqual(['attacker 0', 'attacker 4: busy 1', 'attacker 3: busy 1']);
  await end('attacker 0', 'attacker 1', 'honest', 'attacker 2');
  expect(log.slice(3)).toEqual(['attacker 1', 'honest', 'attacker 2']);
  await ended();
});

test('an entry that waited too long is refused, and failed work passes its slot on', async () => {
  const queue = new HashQueue({ lanes: small, patienceMs: 20 });
  const first = Promise.withResolvers<never>();
  const failing = queue.run('password', other('10.1.0.1'), () => first.promise);
  const waiting = queue.run('password', other('10.1.0.1'), async () => 'late');
  await expect(waiting).rejects.toMatchObject({ code: 'busy' });
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await queue.run('password', other('10.1.0.1'), async () => 'in time')).toBe('in time');
});

test('three hundred sign-ins at once: running and waiting ones stay within their limits, the rest is refused at once', async () => {
  const queue = new HashQueue();
  let [running, most] = [0, 0];
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      queue
        .run('password', stranger(`10.${index % 200}.${index}.1`, `p${index}`), async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise(setImmediate);
          running -= 1;
          return 'done';
        })
        .catch((error: unknown) => (error instanceof Refusal ? error.code : error)),
    ),
  );
  const { places, waiting } = hashLanes.signIn;
  expect([most, outcomes.filter((each) => each === 'done').length]).toEqual([places, places + waiting]);
  expect(outcomes.filter((each) => each === 'busy')).toHaveLength(300 - places - waiting);
});
