/** The result of the read, or `otherwise` where there is no such file or folder. */
export async function whereThere<Match>(read: () => Promise<Match>, otherwise: Match): Promise<Match> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
