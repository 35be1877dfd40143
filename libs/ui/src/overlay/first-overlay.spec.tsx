import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { loadOverlays, loadOverlaysBy } from './overlay.store';

function Removed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Eliminados
      </button>
      <Dialog open={open} title="Perfiles eliminados" onClose={() => setOpen(false)} closeLabel="Cerrar">
        <p>Ninguno</p>
      </Dialog>
    </>
  );
}

it('the dialog that was asked for before it was loaded gives the focus back to its button', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  loadOverlaysBy(async (load) => {
    await arrived;
    return load();
  });
  const typist = userEvent.setup();
  render(<Removed />);
  await typist.click(screen.getByRole('button', { name: 'Eliminados' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    arrive();
    await loadOverlays();
  });
  const dialog = await screen.findByRole('dialog', { name: 'Perfiles eliminados' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eliminados' })));
});
