import { fileFailure } from './file-failure';

/**
 * Runs one command of the terminal and sets the process's exit code: the work's result, or 1 with the failure's
 * sentence. An unusable file or folder is a sentence too. A stack is printed only for unforeseen errors: of the
 * database or of the code.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isForeseen = error instanceof CommandRefusal || isConfigurationError(error);
    console.error(isForeseen ? error.message : (fileFailure(error) ?? error));
    process.exitCode = 1;
  }
}

/** A command that refuses its request; the message is the Spanish sentence for the person. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}

function isConfigurationError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConfigurationError';
}
