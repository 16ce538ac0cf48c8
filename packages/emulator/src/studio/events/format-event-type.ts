/** A type of event, with a note if it is none of those that the script handles, as far as these are known. */
export function formatEventType(type: string, handled: readonly string[] | undefined): string {
    return handled === undefined || handled.includes(type) ? type : `${type} (no handler)`;
}
