/** Where a command's words go. */
export interface Output {
    /** Whether the result is one JSON document. */
    readonly json: boolean;
    /** The result: JSON with `--json`, else the text. */
    result(data: unknown, text: string): void;
    /** Progress and messages for people; silent with `--json`. */
    progress(text: string): void;
}

/** Results on stdout, everything else on stderr. */
export function createOutput({ json = false }: { json?: boolean }): Output {
    return {
        json,
        result: (data, text) => void process.stdout.write((json ? JSON.stringify(data) : text) + '\n'),
        progress: (text) => void (json || process.stderr.write(text + '\n')),
    };
}
