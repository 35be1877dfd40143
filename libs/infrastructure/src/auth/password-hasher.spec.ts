import { createPasswordHasher } from './password-hasher';

test('O-18 a program, a closed account and a person cost the same work at a sign-in', async () => {
  const { hash, verify } = createPasswordHasher();
  /** What a comparison takes of the processor, whoever else uses it meanwhile. */
  const work = async (stored: string): Promise<number> => {
    const before = process.cpuUsage();
    expect(await verify(stored, 'tren.mesa.44')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const person = await hash('otra.mesa.45');
  const others = ['', 'no password', '$argon2id$v=19$closed'];
  const least = new Map<string, number>();
  for (let run = 0; run < 7; run += 1)
    for (const stored of [person, ...others])
      least.set(stored, Math.min(least.get(stored) ?? Number.POSITIVE_INFINITY, await work(stored)));
  for (const stored of others) expect((least.get(stored) ?? 0) / (least.get(person) ?? 0)).toBeGreaterThan(0.5);
});
