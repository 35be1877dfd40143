/** Whether a PDF needs a password to be shown. Loads its viewer to find out. */
export async function asksForPassword(blob: Blob): Promise<boolean> {
  const { openPdf } = await import('./pdf-document');
  try {
    const document = await openPdf(blob);
    document.close();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}
