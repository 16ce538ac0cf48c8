/** Formats any thrown value with stack and causes. Never throws. */
export function formatErrorWithCauses(error: unknown, maxCauses = 4): string {
    try {
        if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error);
        const { stack = '', cause } = error;
        // The first lines of a stack keep name and message from when the error was made; String(error) is current.
        const text = error + stack.slice(stack.search(/\n +at |$/));
        return cause && maxCauses ? `${text}\nCaused by: ${formatErrorWithCauses(cause, maxCauses - 1)}` : text;
    } catch {
        return 'Unknown error';
    }
}

/** Summary of a thrown value, without its stack and causes. */
export function formatErrorSummary(error: unknown): string {
    const [text = ''] = formatErrorWithCauses(error, 0).split(/\n +at /);
    return text;
}
