/** Marks up text for a terminal. */
export interface Colours {
    red: (text: string) => string;
    green: (text: string) => string;
    yellow: (text: string) => string;
    bold: (text: string) => string;
    dim: (text: string) => string;
}

/** Colours for a stream; plain text unless it is a terminal and `NO_COLOR` is unset or empty. */
export function createColours(stream: { isTTY?: boolean }, variables: NodeJS.ProcessEnv = process.env): Colours {
    const enabled = stream.isTTY === true && !variables['NO_COLOR'];
    const style = (open: number, close: number) => (text: string) =>
        enabled ? `\u001B[${open}m${text}\u001B[${close}m` : text;
    return { red: style(31, 39), green: style(32, 39), yellow: style(33, 39), bold: style(1, 22), dim: style(2, 22) };
}
