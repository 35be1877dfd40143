import { EventEmitter } from 'node:events';
import { takeWarnings } from './log-warnings';
import { createLogger } from './logger';

test('V16.2.4 a warning of Node is a line of the log like any other, also one from before the logger', () => {
  const lines: string[] = [];
  const printed: unknown[] = [];
  const node = new EventEmitter().on('warning', (warning) => printed.push(warning));
  const log = takeWarnings(node);
  node.emit('warning', Object.assign(new Error('too early'), { name: 'ExperimentalWarning' }));
  log(createLogger('test', 'info', { write: (line: string) => void lines.push(line) }));
  node.emit('warning', Object.assign(new Error('leak'), { name: 'MaxListenersExceededWarning' }));
  const notices = lines.map((line) => JSON.parse(line) as { level: number; error: { type: string; message: string } });
  expect(notices.map(({ level, error }) => [level, error.type, error.message])).toEqual([
    [40, 'ExperimentalWarning', 'too early'],
    [40, 'MaxListenersExceededWarning', 'leak'],
  ]);
  expect(printed).toEqual([]);
});
