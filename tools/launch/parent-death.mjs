import { spawnSync } from 'node:child_process';

/**
 * Puts before a command what makes the Linux kernel signal the program when its parent dies without a word (kill -9),
 * so that nothing stays behind. Takes the command's prefix so far, the signal's name and the identity it runs with.
 * Gives the prefix unchanged where the system has no such program.
 */
export function withParentDeath(prefix, signal, identity = {}) {
  if (process.platform !== 'linux') return prefix;
  const longer = [...prefix, 'setpriv', '--pdeathsig', signal];
  const [command, ...args] = [...longer, 'true'];
  const tried = spawnSync(command, args, { uid: identity.uid, gid: identity.gid, stdio: 'ignore' });
  return tried.status === 0 ? longer : prefix;
}
