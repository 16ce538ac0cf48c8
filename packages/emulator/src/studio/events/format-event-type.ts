/** Adds a note if the script does not handle the type. `handled` is undefined if unknown. */
export function formatEventType(type: string, handled: readonly string[] | undefined): string {
    return handled === undefined || handled.includes(type) ? type : `${type} (no handler)`;
}
