import type { Context, OutputStream } from '../context/context.js';

/** From now on it is no fault that whoever read the output has gone: it ends the command. */
export function allowUnread(context: Context): void {
    const { stdout, stderr } = context;
    stdout.on('error', (error) => unlessUnread(error, stdout, () => context.onUnread()));
    // The result is still in the exit code.
    stderr.on('error', (error) => unlessUnread(error, stderr, () => {}));
}

/** A pipe that nobody reads says `EPIPE`, a terminal that was closed `EIO`. */
function unlessUnread(error: NodeJS.ErrnoException, stream: OutputStream, then: () => void): void {
    if (error.code !== 'EPIPE' && !(error.code === 'EIO' && stream.isTTY)) throw error;
    then();
}
