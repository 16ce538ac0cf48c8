/** Where JSX was written, as development builds say it. */
export interface JsxSourceLocation {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, JsxSourceLocation>();

/** Keeps where an element was written. What a function gave stays where the function wrote it. */
export function recordElementSource(made: unknown, source: JsxSourceLocation | undefined): void {
    if (!source || typeof made !== 'object' || made === null) return;
    if (made instanceof Promise) {
        made.then(
            (element) => recordElementSource(element, source),
            () => undefined,
        );
    } else if (!sources.has(made)) sources.set(made, source);
}

/** File and line of an element, when they are known. */
export function findElementSource(element: object): string | undefined {
    return formatSourceLocation(sources.get(element));
}

/** File and line, when they are known. */
export function formatSourceLocation({ fileName, lineNumber }: JsxSourceLocation = {}): string | undefined {
    return fileName && [fileName, lineNumber].filter(Boolean).join(':');
}
