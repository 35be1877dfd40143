import type { EventEmitter } from 'node:events';
import { describeError, type Logger } from './logger';

/**
 * Takes the warnings of Node from now on, which it would otherwise print as text among the lines of the log. Returns what
 * logs them: those that came before the logger was there, too.
 */
export function takeWarnings(of: EventEmitter = process): (logger: Logger) => void {
  const early: Error[] = [];
  let tell = (warning: Error): void => void early.push(warning);
  of.removeAllListeners('warning');
  of.on('warning', (warning: Error) => tell(warning));
  return (logger) => {
    tell = (warning) => logger.warn({ error: describeError(warning) }, 'warning of Node');
    for (const warning of early.splice(0)) tell(warning);
  };
}
