/** Accepts any thrown value. Never throws. */
export function formatErrorWithCauses(error: unknown, maxCauses = 4): string {
    try {
        if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error);
        const { stack = '', cause } = error;
        // The head of a stack has the original name and message; `String(error)` has the current ones.
        const text = error + stack.slice(stack.search(/\n +at |$/));
        return cause && maxCauses ? `${text}\nCaused by: ${formatErrorWithCauses(cause, maxCauses - 1)}` : text;
    } catch {
        return 'Unknown error';
    }
}

export function formatErrorSummary(error: unknown): string {
    const [text = ''] = formatErrorWithCauses(error, 0).split(/\n +at /);
    return text;
}
