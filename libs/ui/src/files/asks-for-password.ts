/** Whether a PDF shows nothing before a password is given. Its viewer is asked, and loaded for that. */
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
