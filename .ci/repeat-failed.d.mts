export function repeatFailed(
    run: { status: number; failed?: readonly string[] | undefined },
    runAlone: (file: string) => number,
): { status: number; lines: string[] };
