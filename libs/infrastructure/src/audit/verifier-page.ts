import { readFile } from 'node:fs/promises';
import { page } from './verifier/page.texts';

/** Colours of the system; nothing is loaded, and the policy lets nothing be. */
const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem}
label{display:block;margin:1rem 0;font-weight:600}small{display:block;font-weight:400}input,textarea{display:block;box-sizing:border-box;width:100%;margin-top:.25rem;padding:.5rem;font:inherit;border:1px solid GrayText;border-radius:.375rem}
textarea{font-family:ui-monospace,monospace;font-size:.875rem}button{font:inherit;font-weight:600;padding:.625rem 1.25rem;border-radius:.375rem}
section{margin-top:1.5rem;padding-left:1rem}.valid{border-left:.375rem solid #188038}.invalid{border-left:.375rem solid #c5221f}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
details{border-top:1px solid GrayText;padding:.5rem 0}summary,pre{overflow-wrap:anywhere}pre{white-space:pre-wrap;font-size:.875rem}h3{font-size:1rem}`;

/** The page that checks a pack, in one file. Takes its script as built. (Issue 51) */
export function verifierPageOf(script: string): string {
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; form-action 'none'";
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${style}</style></head>
<body><main></main><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
}

/** The page with the script that the build put beside the programs. */
export async function builtVerifierPage(): Promise<string> {
  return verifierPageOf(await readFile(new URL('../verifier/main.js', import.meta.url), 'utf8'));
}
