/** A body of JSON in lines of its own; any other text as it is. */
export function formatJsonBody(text: string): string {
    try {
        return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
        return text;
    }
}
