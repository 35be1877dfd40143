import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upload } from 'lucide-react';
import '../platform/text/text';
import { connect } from '../testing/network';
import { connectUploads } from '../testing/upload-network';
import { SpreadsheetForm } from './spreadsheet-form';

const jobId = '0b7f0000-0000-4000-8000-000000000001';
const job = {
  id: jobId,
  kind: 'reviewRemoval',
  state: 'completed',
  progress: { done: 1, total: 1 },
  result: null,
  errorMsg: null,
  fileName: null,
  offers: null,
  created_at: '2026-11-21T12:00:00-03:00',
};

it('sends a spreadsheet once: the form clears it, and another press asks for a file', async () => {
  const network = connect(() => ({ data: job }));
  const uploads = connectUploads(() => ({ data: { jobId } }));
  const keys: string[] = [];
  render(
    <SpreadsheetForm
      call="customers/reviewRemovalSheet"
      title="Bajas"
      label="Planilla"
      hint="Se revisa"
      action="Revisar"
      icon={Upload}
      onSent={(key) => keys.push(key)}
    />,
  );
  const typist = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'bajas.xlsx'));
  await screen.findByText('bajas.xlsx');
  const send = screen.getByRole('button', { name: 'Revisar' });
  await typist.click(send);
  await waitFor(() => expect(screen.queryByText('bajas.xlsx')).toBeNull());
  await typist.click(send);
  await screen.findByText('Debe cargar los archivos');
  expect([uploads.sent.length, keys.length]).toEqual([1, 1]);
  network.restore();
});
