import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Upload } from 'lucide-react';
import '../platform/text/text';
import { connect } from '../testing/network';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';
import { SpreadsheetForm } from './spreadsheet-form';

const jobId = jobIdOf(1);
const job = endedJob(jobId, 'reviewRemoval');

it('sends a spreadsheet once: the form clears it, and another press asks for a file', async () => {
  const network = connect(() => ({ data: job }));
  const uploads = connectUploads(() => ({ data: { jobId } }));
  const keys: string[] = [];
  render(
    <SpreadsheetForm
      call="customers/reviewRemovalSheet"
      template="customers/getRemovalTemplate"
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

it('MAS-02 a file that is only reviewed is sent as soon as it is chosen', async () => {
  const network = connect(() => ({ data: job }));
  const uploads = connectUploads(() => ({ data: { jobId } }));
  const sent: string[] = [];
  render(
    <SpreadsheetForm
      atOnce
      call="customers/reviewRemovalSheet"
      title="Bajas"
      label="Planilla"
      hint="Se revisa"
      action="Revisar"
      icon={Upload}
      onSent={(_, file) => sent.push(file.name)}
    />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await userEvent.setup().upload(input, new File(['x'], 'bajas.xlsx'));
  await waitFor(() => expect(sent).toEqual(['bajas.xlsx']));
  expect(uploads.sent.length).toBe(1);
  network.restore();
});
