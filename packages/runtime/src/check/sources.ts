export interface JsxSourceLocation {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, JsxSourceLocation>();

/** Records the JSX source location of an element, unless the function component that returned the element has recorded its own. */
export function recordElementSource(made: unknown, source: JsxSourceLocation | undefined): void {
    if (!source || typeof made !== 'object' || made === null) return;
    if (made instanceof Promise) {
        made.then(
            (element) => recordElementSource(element, source),
            () => undefined,
        );
    } else if (!sources.has(made)) sources.set(made, source);
}

export function findElementSource(element: object): string | undefined {
    return formatSourceLocation(sources.get(element));
}

export function formatSourceLocation({ fileName, lineNumber }: JsxSourceLocation = {}): string | undefined {
    return fileName && [fileName, lineNumber].filter(Boolean).join(':');
}
