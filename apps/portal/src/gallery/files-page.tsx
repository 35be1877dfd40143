import { Card, type DroppedFile, Field, FileDrop, FilePreview, type FilePreviewLabels } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { samplePdf } from './sample-pdf';

const reasons = {
  type: 'no es pdf, png ni jpg',
  size: 'pasa los 10 MB',
  count: 'son más de 10 archivos',
  empty: 'está vacío',
};
const previewLabels: FilePreviewLabels = {
  loading: 'Cargando el documento',
  download: 'Descargar',
  unreadable: 'El archivo no se puede mostrar',
  unsupported: 'Este tipo de archivo no tiene vista previa',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  page: (page, pages) => `Página ${page} de ${pages}`,
};

/** Files being sent, and documents looked at. */
export function FilesPage() {
  const [files, setFiles] = useState<DroppedFile[]>([
    { id: 'a', file: new File(['x'.repeat(1_430_000)], 'factura-0001-00012345.pdf'), progress: 0.62 },
    {
      id: 'b',
      file: new File(['x'.repeat(83_000)], 'comprobante de transferencia del banco con un nombre larguísimo.jpg'),
      progress: 1,
    },
    { id: 'c', file: new File(['x'.repeat(9_000)], 'constancia.png'), error: 'El contenido no es una imagen' },
  ]);
  const pdf = useMemo(
    () =>
      samplePdf([
        ['Factura 0001-00012345', 'Aceros del Plata S.A.', 'Total: $ 1.250.000,00'],
        ['Anexo', 'Detalle de los servicios'],
      ]),
    [],
  );
  const broken = useMemo(() => new Blob(['no']), []);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Comprobantes">
        <Field label="Documentos">
          <FileDrop
            files={files}
            onAdd={(added) => setFiles([...files, ...added.map((file) => ({ id: crypto.randomUUID(), file }))])}
            onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
            rules={{ extensions: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 10_485_760, maxFiles: 10 }}
            locale="es-AR"
            labels={{
              choose: 'Elegir archivos',
              drop: 'o arrastrarlos hasta aquí',
              rules: 'PDF, PNG o JPG, hasta 10 MB cada uno, 10 como máximo',
              remove: (name) => `Quitar ${name}`,
              refused: (name, reason) => `${name}: ${reasons[reason]}`,
              sending: (name, percent) => `Enviando ${name}: ${percent} %`,
            }}
          />
        </Field>
      </Card>
      <div className="flex flex-col gap-4">
        <FilePreview name="factura-0001-00012345.pdf" blob={pdf} labels={previewLabels} onDownload={() => undefined} />
        <FilePreview name="roto.pdf" blob={broken} labels={previewLabels} />
        <FilePreview name="planilla.xlsx" blob={broken} labels={previewLabels} onDownload={() => undefined} />
      </div>
    </div>
  );
}
