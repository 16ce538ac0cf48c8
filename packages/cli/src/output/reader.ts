import { EXIT } from '../errors.js';

/** Most commands have nothing left to do when nobody listens. */
let leave = (): void => process.exit(EXIT.done);

/** From now on it is no fault that whoever read the output has gone: it ends the command. */
export function allowUnread(): void {
    process.stdout.on('error', (error) => unlessUnread(error, process.stdout, () => leave()));
    // What would be told there is still in the exit code.
    process.stderr.on('error', (error) => unlessUnread(error, process.stderr, () => {}));
}

/** Has the command ended in this way instead when its reader has gone; it may be called again and again. */
export function whenUnread(end: () => void): void {
    leave = end;
}

/** A pipe that nobody reads says `EPIPE`, a terminal that was closed `EIO`. */
function unlessUnread(error: NodeJS.ErrnoException, stream: NodeJS.WriteStream, then: () => void): void {
    if (error.code !== 'EPIPE' && !(error.code === 'EIO' && stream.isTTY)) throw error;
    then();
}
