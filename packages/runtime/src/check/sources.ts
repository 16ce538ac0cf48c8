/** Source location of JSX. Only in development builds. */
export interface JsxSourceLocation {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, JsxSourceLocation>();

/** Records the source location of an element. Keeps an earlier location, within the function component that returned the element. */
export function recordElementSource(made: unknown, source: JsxSourceLocation | undefined): void {
    if (!source || typeof made !== 'object' || made === null) return;
    if (made instanceof Promise) {
        made.then(
            (element) => recordElementSource(element, source),
            () => undefined,
        );
    } else if (!sources.has(made)) sources.set(made, source);
}

/** Returns `file:line`. */
export function findElementSource(element: object): string | undefined {
    return formatSourceLocation(sources.get(element));
}

/** Returns `file:line`. */
export function formatSourceLocation({ fileName, lineNumber }: JsxSourceLocation = {}): string | undefined {
    return fileName && [fileName, lineNumber].filter(Boolean).join(':');
}
