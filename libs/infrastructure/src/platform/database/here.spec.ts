import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.resolve(__dirname, '../..');
/** An alias or a name of `users` that is asked whether it is active. */
const request =
  /\b(u|holder|named|proved|away|acting|user)\.is_active|\busers\b.*(?<![.\w])is_active|\$\{user\}\.is_active/;

const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/\.spec\.|\.samples\.|^testing\/|\/schema\/|\/migrations\//.test(file);

/** The sources with a text, by their path. */
function sourcesWith(text: RegExp): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => isSource(name.split(path.sep).join('/')) && text.test(readFileSync(path.join(sources, name), 'utf8')),
    )
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** How many lines of each source ask whether a user is active. */
function asking(): Readonly<Record<string, number>> {
  const matches = new Map<string, number>();
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    const file = name.split(path.sep).join('/');
    if (!isSource(file)) continue;
    const count = readFileSync(path.join(sources, name), 'utf8')
      .split('\n')
      .filter((line) => request.test(line)).length;
    if (count > 0) matches.set(file, count);
  }
  return Object.fromEntries(matches);
}

test('0406 whether a user is here is asked in one place; only what concerns the account asks whether it is active', () => {
  const allowed: Readonly<Record<string, readonly [count: number, why: string]>> = {
    'audit/record-visible.sql.ts': [1, 'whose history may be read'],
    'auth/account-changes.repository.ts': [1, 'the disputes themselves'],
    'auth/account-links.repository.ts': [1, 'links that give an account back'],
    'auth/refuse-demonstration.ts': [1, 'whose password everybody knows, resting or not'],
    'companies/association.queries.ts': [1, 'how many would lose a place'],
    'contractors/admission.query.ts': [1, 'what an account was given'],
    'home/first-steps.sql.ts': [1, 'whether there is another user'],
    'mail/digest.repository.ts': [1, 'of a removed user nothing waits'],
    'platform/database/here.sql.ts': [1, 'the definition'],
    'platform/database/scope.sql.ts': [2, 'who leads a group'],
    'profiles/profile.queries.ts': [1, 'how many have a profile'],
    'profiles/profile.repository.ts': [3, 'who has a profile'],
    'replacements/replacement.queries.ts': [1, 'the list of replacements shows those of an account that rests'],
    'reports/report-schedule.repository.ts': [2, 'of a removed user the schedules stop'],
    'users/lock-accounts.ts': [1, 'whoever writes an account locks it, resting or not'],
    'users/rights.ts': [1, 'what whoever is signed in may give'],
    'users/user-list.query.ts': [1, 'the list of users shows those that rest'],
    'users/user.queries.ts': [2, 'a user as administrators and the account itself see it'],
    'users/user.repository.ts': [7, 'writes users, and mails what concerns the account itself'],
  };
  expect(asking()).toEqual(Object.fromEntries(Object.entries(allowed).map(([file, [count]]) => [file, count])));
});

test('0406 every mail is written in one place, which withholds what must not reach an address that may be stolen, as what sends one again does', () => {
  expect(sourcesWith(/\binsert into mails\b/)).toEqual(['mail/mail-outbox.ts']);
  expect(sourcesWith(/\$\{mayBeStolen\(/)).toEqual(['mail/mail-outbox.ts', 'mail/resend-mails.ts']);
});

test('0406 whoever reads addresses of people to write to them asks whether they are here', () => {
  const addressing = sourcesWith(/query<Addressee>\(/);
  const requested = new Set(sourcesWith(/\$\{is(PersonHere|Mentionable)\(/));
  expect(addressing.length).toBeGreaterThan(2);
  expect(addressing.filter((file) => !requested.has(file))).toEqual([]);
});
