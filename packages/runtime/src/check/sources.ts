export interface JsxSourceLocation {
    fileName?: string;
    lineNumber?: number;
}

const sources = new WeakMap<object, JsxSourceLocation>();

/** Records an element's JSX source location, unless its function component has recorded one. */
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
