/** Path of the browser's program, unpacked when it is asked for first; whoever asks meanwhile gets none that is half there. */
export function chromiumPath(): Promise<string>;
