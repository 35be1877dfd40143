import { spawnSync } from 'node:child_process';

/**
 * Prefixes a command so that the Linux kernel signals the program when its parent dies suddenly (kill -9), and nothing
 * stays behind. Takes the command's prefix so far, the signal's name and the identity it runs with. Returns the prefix
 * unchanged where the system has no such program.
 */
export function withParentDeath(prefix, signal, identity = {}) {
  if (process.platform !== 'linux') return prefix;
  const longer = [...prefix, 'setpriv', '--pdeathsig', signal];
  const [command, ...args] = [...longer, 'true'];
  const tried = spawnSync(command, args, { uid: identity.uid, gid: identity.gid, stdio: 'ignore' });
  return tried.status === 0 ? longer : prefix;
}
