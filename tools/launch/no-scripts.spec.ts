import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

describe('no package runs an install script', () => {
  test.each([
    ['npm install', ['install']],
    ['npm ci, after it', ['ci']],
  ])('%s skips a package’s postinstall', (_, words) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-scripts-'));
    try {
      copyFileSync('.npmrc', path.join(folder, '.npmrc'));
      const telling = path.join(folder, 'telling');
      mkdirSync(telling);
      const ran = path.join(folder, 'ran');
      const script = `node -e "require('fs').writeFileSync(${JSON.stringify(ran).replaceAll('"', "'")}, '')"`;
      const manifest = { name: 'telling', version: '1.0.0', scripts: { postinstall: script } };
      writeFileSync(path.join(telling, 'package.json'), JSON.stringify(manifest));
      const own = { name: 'own', version: '1.0.0', private: true, dependencies: { telling: 'file:telling' } };
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
      const run = (each: readonly string[]): unknown =>
        execFileSync(npm, [...each, '--install-links', '--offline'], {
          cwd: folder,
          shell: process.platform === 'win32',
          stdio: 'pipe',
        });
      if (words[0] === 'ci') run(['install']);
      run(words);
      const isThere = existsSync(path.join(folder, 'node_modules', 'telling', 'package.json'));
      expect({ isThere, ran: existsSync(ran) }).toEqual({ isThere: true, ran: false });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('neither the launcher nor the image lets npm execute them', () => {
    const files = [
      'tools/launch/install.mjs',
      'tools/launch/machines-run.mjs',
      'Dockerfile',
      '.ci/run',
      'package.json',
    ];
    expect(
      files.filter((file) =>
        /ignore-scripts[= ]false|no-ignore-scripts|foreground-scripts|npm rebuild/.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });
});
