import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** The messages that it accepted, as received. */
  readonly messages: string[];
  /** Its replies to the next recipients; it accepts all when this is empty. */
  readonly answers: string[];
  close(): Promise<void>;
}

/** A mail server that accepts and stores everything, with as much of SMTP as a client needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = [];
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    socket.write('220 test ESMTP\r\n');
    let message: string | null = null;
    let pending = '';
    socket.on('data', (chunk: string) => {
      const lines = (pending + chunk).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (message === null) {
          if (/^DATA/i.test(line)) message = '';
          socket.write(`${replyTo(line, answers)}\r\n`);
        } else if (line === '.') {
          messages.push(message);
          message = null;
          socket.write('250 kept\r\n');
        } else message += `${line}\r\n`;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function replyTo(line: string, answers: string[]): string {
  if (/^(EHLO|HELO)/i.test(line)) return '250 test';
  if (/^RCPT/i.test(line)) return answers.shift() ?? '250 ok';
  if (/^DATA/i.test(line)) return '354 go on';
  if (/^QUIT/i.test(line)) return '221 bye';
  return '250 ok';
}
