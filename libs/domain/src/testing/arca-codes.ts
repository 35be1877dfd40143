/** What a voucher says, by ARCA's names. Values may be of any type: hostile ones are. */
export type CodeContent = Readonly<Record<string, unknown>>;

export const codeContent: CodeContent = {
  ver: 1,
  fecha: '2026-11-20',
  cuit: 30558495193,
  ptoVta: 3,
  tipoCmp: 1,
  nroCmp: 12345,
  importe: 1512345.67,
  moneda: 'PES',
  ctz: 1,
  tipoDocRec: 80,
  nroDocRec: 30711111111,
  tipoCodAut: 'E',
  codAut: 76391234567890,
};

const base64 = (content: CodeContent, spaces?: number): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(content, null, spaces))));
const without = (content: CodeContent, ...names: readonly string[]): CodeContent =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
const renamed = (content: CodeContent, names: Readonly<Record<string, string>>): CodeContent =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [names[name] ?? name, value]));

/** The twelve spellings in which billing programs print the code of a voucher (issue 52). */
export const codeVariants: Readonly<Record<string, (content: CodeContent) => string>> = {
  'www.afip.gob.ar': (content) => `https://www.afip.gob.ar/fe/qr/?p=${base64(content)}`,
  'afip.gob.ar': (content) => `https://afip.gob.ar/fe/qr/?p=${base64(content)}`,
  'www.arca.gob.ar': (content) => `https://www.arca.gob.ar/fe/qr/?p=${base64(content)}`,
  'arca.gob.ar without the slash': (content) => `https://arca.gob.ar/fe/qr?p=${base64(content)}`,
  servicioscf: (content) => `https://servicioscf.afip.gob.ar/publico/comprobantes/cae.aspx?p=${base64(content)}`,
  serviciosweb: (content) => `https://serviciosweb.afip.gob.ar/genericos/comprobantes/cae.aspx?p=${base64(content)}`,
  'base64 for addresses': (content) =>
    `https://www.arca.gob.ar/fe/qr/?p=${base64(content).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`,
  'percent-encoded': (content) => `https://www.arca.gob.ar/fe/qr/?p=${encodeURIComponent(base64(content))}`,
  'with line ends': (content) =>
    `https://www.afip.gob.ar/fe/qr/?p=${base64(content, 1).replace(/.{76}/g, '$&\r\n')}\r\n`,
  'authorisation as text': (content) =>
    `https://www.afip.gob.ar/fe/qr/?p=${base64({ ...content, codAut: String(content['codAut']) })}`,
  'tipoCbte, nroCbte, without what is optional': (content) =>
    `https://www.afip.gob.ar/fe/qr/?p=${base64(
      renamed(without(content, 'ver', 'ctz', 'tipoCodAut'), { tipoCmp: 'tipoCbte', nroCmp: 'nroCbte' }),
    )}`,
  tipoCodCbte: (content) => `https://www.arca.gob.ar/fe/qr/?p=${base64(renamed(content, { tipoCmp: 'tipoCodCbte' }))}`,
};

/** The code of this content in ARCA's own spelling. */
export const codeOf = (content: CodeContent): string => `https://www.arca.gob.ar/fe/qr/?p=${base64(content)}`;
