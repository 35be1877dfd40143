import { createPasswordHasher } from './password-hasher';

test('O-18 a program, a closed account and a person cost the same work at a sign-in', async () => {
  const { hash, verify } = createPasswordHasher();
  /** The shortest of some runs: others may use the machine meanwhile. */
  const shortest = async (stored: string): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      const started = performance.now();
      expect(await verify(stored, 'tren.mesa.44')).toBe(false);
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  const person = await shortest(await hash('otra.mesa.45'));
  for (const stored of ['', 'no password', '$argon2id$v=19$closed'])
    expect((await shortest(stored)) / person).toBeGreaterThan(0.5);
});
