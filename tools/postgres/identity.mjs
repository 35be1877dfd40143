import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { withParentDeath } from '../launch/parent-death.mjs';
import { runProgram } from '../launch/process.mjs';

/**
 * PostgreSQL refuses to run as root. This decides which user it runs as instead.
 *
 * Takes the programs and the cluster's folder (created if missing). Returns `{prefix, uid, gid, folder, binaries}`:
 * what to put before a command, the identity to spawn it with, and the final location of cluster and programs. For an
 * unprivileged user that is simply the user; one whose number has no name, as a container may give, becomes nobody in a
 * user namespace, because `initdb` looks the name up.
 *
 * For root, the first that works of:
 * 1. the unprivileged user who already owns the cluster;
 * 2. a user namespace in which root appears as nobody: the files stay root's, so a clone under a folder that only root
 * may enter works too, and no system user is needed;
 * 3. an unprivileged system user, who becomes the cluster's owner;
 * 4. the same with programs and cluster in a system folder, if that user cannot reach the clone.
 */
export async function postgresIdentity(binaries, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || process.getuid() !== 0) {
    const match = hasName()
      ? { prefix: withParentDeath([], 'INT'), folder, binaries }
      : await inNamespace(binaries, folder);
    if (match) return match;
    throw nameless();
  }
  const user = systemUser();
  // The data stays where it went on the first start.
  if (user && existsSync(`${folder}.location`)) return relocated(binaries, folder, user);
  const owner = statSync(folder);
  const hasCluster = existsSync(path.join(folder, 'PG_VERSION'));
  if (hasCluster && owner.uid !== 0) {
    const match = await attempt({ prefix: [], uid: owner.uid, gid: owner.gid, folder, binaries });
    if (match) return match;
  }
  const namespace = await inNamespace(binaries, folder, 0, 0);
  if (namespace) return namespace;
  if (user) {
    const direct = await attempt({ prefix: [], ...user, folder, binaries }, user.uid, user.gid);
    if (direct) return direct;
    return relocated(binaries, folder, user);
  }
  throw unusable();
}

const inNamespace = (binaries, folder, uid, gid) =>
  attempt({ prefix: ['unshare', '--user', '--map-user=65534'], folder, binaries }, uid, gid);

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function nameless() {
  return new Error(
    `PostgreSQL no puede funcionar con el usuario ${process.getuid()}, que no tiene nombre en este sistema. ` +
      `Déle uno (por ejemplo: useradd --uid ${process.getuid()} comensal), inicie Comensal con otro usuario, o indique un PostgreSQL propio con DATABASE_URL.`,
  );
}

async function relocated(binaries, folder, user) {
  const match = await attempt({ prefix: [], ...user, ...relocate(binaries, folder) }, user.uid, user.gid);
  if (!match) throw unusable();
  return match;
}

function unusable() {
  return new Error(
    'PostgreSQL no puede funcionar como root y este sistema no ofrece otra identidad. ' +
      'Inicie Comensal con un usuario común, o indique un PostgreSQL propio con DATABASE_URL.',
  );
}

/** Tries an identity: can it enter the cluster's folder and start the program? Makes it the cluster's owner first. */
async function attempt(identity, uid, gid) {
  const before = statSync(identity.folder);
  if (uid !== undefined && (before.uid !== uid || before.gid !== gid)) giveTo(identity.folder, uid, gid);
  const complete = { ...identity, prefix: withParentDeath(identity.prefix, 'INT', identity) };
  const [command, ...args] = [
    ...complete.prefix,
    '/bin/sh',
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    identity.folder,
    identity.binaries.postgres,
  ];
  // In a separate session: a Ctrl-C at the terminal must not look like an identity that does not work.
  const tried = await runProgram(command, args, { uid: identity.uid, gid: identity.gid, quiet: true, detached: true });
  if (tried.code === 0) return complete;
  if (uid !== undefined && before.uid !== uid) giveTo(identity.folder, before.uid, before.gid);
  return undefined;
}

function systemUser() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}

/** A folder that everybody can reach, the same one for the same data folder on every start. */
function relocate(binaries, folder) {
  const key = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12);
  const base = path.join('/var/lib', `comensal-${key}`);
  const cluster = path.join(base, 'postgres');
  mkdirSync(base, { recursive: true, mode: 0o755 });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  // A copy of the programs for each version; renamed into place when it is complete.
  const native = path.join(base, `programs-${statSync(binaries.postgres).size}`);
  if (!existsSync(native)) {
    const fresh = `${native}.new`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(binaries.native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, native);
  }
  writeFileSync(`${folder}.location`, `${cluster}\n`);
  return {
    folder: cluster,
    binaries: {
      native,
      ...Object.fromEntries(
        ['initdb', 'postgres', 'pgCtl'].map((name) => [name, path.join(native, 'bin', path.basename(binaries[name]))]),
      ),
    },
  };
}

/** Makes the folder and everything in it belong to this user. */
export function giveTo(folder, uid, gid) {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(full, uid, gid);
    else lchownSync(full, uid, gid);
  }
}
