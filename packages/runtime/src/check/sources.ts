/** Source location of JSX in development builds. */
export interface JsxSourceLocation {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, JsxSourceLocation>();

/**
 * Records the source location of an element. The result of a function component keeps the location in that function.
 */
export function recordElementSource(made: unknown, source: JsxSourceLocation | undefined): void {
    if (!source || typeof made !== 'object' || made === null) return;
    if (made instanceof Promise) {
        made.then(
            (element) => recordElementSource(element, source),
            () => undefined,
        );
    } else if (!sources.has(made)) sources.set(made, source);
}

/** Finds the file and line of an element, if known. */
export function findElementSource(element: object): string | undefined {
    return formatSourceLocation(sources.get(element));
}

/** Formats file and line, if known. */
export function formatSourceLocation({ fileName, lineNumber }: JsxSourceLocation = {}): string | undefined {
    return fileName && [fileName, lineNumber].filter(Boolean).join(':');
}
