/** The result of the read, or `otherwise` where there is no such file or folder. */
export async function whereThere<Found>(read: () => Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
