import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes stacks name the source instead of the bundle from now on. A bundle's map (`FILE.map` beside it) is read when a
 * stack through it is first requested: Node's own `--enable-source-maps` reads every map at startup and keeps it.
 */
export function mapStacksToSources(): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    let sourceMap = maps.get(file);
    if (sourceMap === undefined) {
      sourceMap = readMap(file);
      maps.set(file, sourceMap);
    }
    return sourceMap;
  };
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${originOf(frame, mapOf)}`)].join('\n');
}

/** Null for a missing or broken map: the stack then names the bundle. */
function readMap(file: string): SourceMap | null {
  if (!file.startsWith('file:') || file.includes('/node_modules/')) return null;
  try {
    const map = `${fileURLToPath(file)}.map`;
    return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : null;
  } catch {
    return null;
  }
}

function originOf(frame: NodeJS.CallSite, mapOf: (file: string) => SourceMap | null): string {
  const displayed = String(frame);
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file || !line || !column) return displayed;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return displayed;
  const source = fileURLToPath(new URL(origin.fileName, file));
  return displayed.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

/** In V8's form; an error's own toString may throw. */
function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return '<error>';
  }
}
