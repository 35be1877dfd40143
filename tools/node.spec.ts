import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const program = 'tools/node.cjs';

describe('what the scripts of package.json call', () => {
  test('a Node that is too old says so in one message and exits, before it parses newer syntax', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } }); require('./${program}')`;
    const { status, stderr, stdout } = spawnSync(process.execPath, ['-e', older], { encoding: 'utf8' });
    expect([status, stderr, stdout]).toEqual([
      1,
      'Comensal necesita Node 20 o posterior y está Node 18.20.4.\nInstálelo desde https://nodejs.org e intente de nuevo.\n',
      '',
    ]);
  });

  test('its own syntax is ES5', () => {
    // Newer syntax: let, const, arrow functions, templates, modules, trailing commas of calls.
    const code = readFileSync(program, 'utf8').replaceAll(/^\/\/.*$/gm, '');
    expect(code).not.toMatch(/\b(?:let|const|class|import|async|await)\b|=>|`|,\s*\)|\?\.|\?\?/);
  });

  test('it runs every script of ours, in words that every shell knows', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const others = Object.entries(scripts).filter(([, words]) => !/^node tools\/node\.cjs [\w -]+$/.test(words));
    expect(others).toEqual([['format', 'biome check --write .']]);
  });

  test('it passes on the arguments', () => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'test', '--only', 'nada'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('No existe la parte «nada».')]);
  });
});
