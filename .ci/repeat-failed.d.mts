/** Returns the exit code of the whole run, and lines that name the files. */
export function repeatFailed(
    run: { status: number; failed?: readonly string[] | undefined },
    runAlone: (file: string) => number,
): { status: number; lines: string[] };
