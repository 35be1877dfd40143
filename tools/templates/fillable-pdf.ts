/** A form of A4 pages with fields that can be filled in with every PDF reader, or by hand once printed. */
export interface PdfForm {
  readonly title: string;
  readonly purpose: string;
  readonly parts: readonly FormPart[];
  /** The text below the signature. */
  readonly closing: string;
}

/** A heading with fields, a table to fill in, or a paragraph. */
type FormPart =
  | { readonly heading: string; readonly fields: readonly (readonly [label: string, share: number])[] }
  | {
      readonly heading: string;
      readonly columns: readonly (readonly [label: string, share: number])[];
      readonly rows: number;
    }
  | { readonly heading: string; readonly text: string };

const page = { width: 595, height: 842, margin: 50 } as const;
const width = page.width - 2 * page.margin;
const gap = 10;

/** Approximate width of a letter of Helvetica; lines break a little early rather than late. */
const letter = 0.52;

function wrapped(text: string, size: number, room = width): string[] {
  const most = Math.floor(room / (size * letter));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length > most && line !== '') {
      lines.push(line);
      line = word;
    } else line = next;
  }
  return line === '' ? lines : [...lines, line];
}

const escaped = (text: string): string => `(${text.replace(/[\\()]/g, String.raw`\$&`)})`;

interface FieldBox {
  readonly page: number;
  readonly label: string;
  readonly box: readonly [number, number, number, number];
}

/** Draws from the top down, and starts a new page where there is no room. */
class Sheet {
  readonly pages: string[][] = [[]];
  readonly fields: FieldBox[] = [];
  private top = page.height - page.margin;

  private draw(command: string): void {
    this.pages.at(-1)?.push(command);
  }

  private room(height: number): void {
    if (this.top - height >= page.margin) return;
    this.pages.push([]);
    this.top = page.height - page.margin;
    // Printed sheets get separated: each says whose it is.
    this.boxes(
      [
        ['Razón social', 0.65],
        ['CUIT', 0.35],
      ],
      `Hoja ${this.pages.length}`,
    );
    this.space(8);
  }

  text(
    text: string,
    { size = 10, bold = false, left = page.margin }: { size?: number; bold?: boolean; left?: number } = {},
  ): void {
    for (const line of wrapped(text, size)) {
      this.room(size * 1.4);
      this.top -= size * 1.4;
      this.draw(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${left} ${this.top.toFixed(1)} Td ${escaped(line)} Tj ET`);
    }
  }

  space(height: number): void {
    this.top -= height;
  }

  /** Labels above boxes, as many side by side as their shares of the width allow. */
  boxes(labels: readonly (readonly [string, number])[], section: string, labelled = true): void {
    const height = labelled ? 32 : 18;
    this.room(height);
    let left = page.margin;
    for (const [label, share] of labels) {
      const wide = width * share - gap * (share < 1 ? 1 : 0);
      if (labelled) this.draw(`BT /F1 8 Tf ${left.toFixed(1)} ${(this.top - 9).toFixed(1)} Td ${escaped(label)} Tj ET`);
      const bottom = this.top - height + 2;
      this.draw(`0.6 G 0.5 w ${left.toFixed(1)} ${bottom.toFixed(1)} ${wide.toFixed(1)} 17 re S`);
      this.fields.push({
        page: this.pages.length - 1,
        label: `${section}: ${label}`,
        box: [left, bottom, left + wide, bottom + 17],
      });
      left += width * share;
    }
    this.top -= height;
  }
}

/** The form of this number as the bytes of a PDF 1.5, in the letters of Latin-1. */
export function fillablePdf({ title, purpose, parts, closing }: PdfForm, number: number): Buffer {
  const sheet = new Sheet();
  sheet.text(title, { size: 18, bold: true });
  sheet.space(4);
  sheet.text(purpose, { size: 10 });
  for (const part of parts) {
    sheet.space(12);
    sheet.text(part.heading, { size: 12, bold: true });
    sheet.space(4);
    if ('text' in part) sheet.text(part.text);
    else if ('fields' in part) for (const row of rowsOf(part.fields)) sheet.boxes(row, part.heading);
    else
      for (let row = 1; row <= part.rows; row += 1)
        sheet.boxes(
          part.columns.map(([label, share]) => [row === 1 ? label : `${label} ${row}`, share] as const),
          part.heading,
          row === 1,
        );
  }
  sheet.space(12);
  sheet.text('Firma', { size: 12, bold: true });
  sheet.space(4);
  sheet.boxes(
    [
      ['Lugar y fecha', 0.5],
      ['Aclaración de la firma', 0.5],
    ],
    'Firma',
  );
  sheet.boxes(
    [
      ['DNI', 0.5],
      ['Cargo', 0.5],
    ],
    'Firma',
  );
  sheet.boxes([['Firma (a mano, o el documento firmado digitalmente)', 1]], 'Firma');
  sheet.space(6);
  sheet.text(closing, { size: 8 });
  return pdfOf(title, number, sheet);
}

/** Fields side by side until their shares make a row. */
function rowsOf(fields: readonly (readonly [string, number])[]): (readonly [string, number])[][] {
  const rows: (readonly [string, number])[][] = [];
  let used = 1;
  for (const field of fields) {
    if (used + field[1] > 1.001) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += field[1];
  }
  return rows;
}

function pdfOf(title: string, number: number, { pages, fields }: Sheet): Buffer {
  const firstPage = 5;
  const firstField = firstPage + pages.length * 2;
  const refs = (first: number, count: number, step = 1): string =>
    Array.from({ length: count }, (_, index) => `${first + index * step} 0 R`).join(' ');
  const numbered = fields.map((field, index) => ({ ...field, id: firstField + index }));
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (es-AR) /ViewerPreferences << /DisplayDocTitle true >> /AcroForm << /NeedAppearances true /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> /Fields [${refs(firstField, fields.length)}] >> >>`,
    `<< /Type /Pages /Kids [${refs(firstPage, pages.length, 2)}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((commands, index) => {
      const stream = [
        ...commands,
        `BT /F1 8 Tf ${page.margin} 30 Td ${escaped(`Formulario ${number}: ${title} - hoja ${index + 1} de ${pages.length}`)} Tj ET`,
      ].join('\n');
      const annotations = numbered.filter((field) => field.page === index).map(({ id }) => `${id} 0 R`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Tabs /S /Contents ${firstPage + index * 2 + 1} 0 R /Annots [${annotations.join(' ')}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    ...numbered.map(
      ({ label, box, page: index }, position) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /F 4 /T ${escaped(`${position + 1} ${label.replaceAll('.', '')}`)} /TU ${escaped(label)} /DA (/F1 10 Tf 0 g) /Rect [${box.map((edge) => edge.toFixed(1)).join(' ')}] /P ${firstPage + index * 2} 0 R >>`,
    ),
    `<< /Title ${escaped(title)} /Producer (Comensal) >>`,
  ];
  let file = '%PDF-1.5\n%âãÏÓ\n';
  const offsets = objects.map((body, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
