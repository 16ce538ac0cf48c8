/** Where JSX was written, as development builds say it. */
export interface Source {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, Source>();

/** Keeps where an element was written. What a function gave stays where the function wrote it. */
export function recordSource(made: unknown, source: Source | undefined): void {
    if (!source || typeof made !== 'object' || made === null) return;
    if (made instanceof Promise) {
        made.then(
            (element) => recordSource(element, source),
            () => undefined,
        );
    } else if (!sources.has(made)) sources.set(made, source);
}

/** File and line of an element, when they are known. */
export function getSource(element: object): string | undefined {
    return formatLocation(sources.get(element));
}

/** File and line, when they are known. */
export function formatLocation({ fileName, lineNumber }: Source = {}): string | undefined {
    return fileName && [fileName, lineNumber].filter(Boolean).join(':');
}
