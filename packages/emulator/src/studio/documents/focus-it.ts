/** Gives what has just appeared the focus, as its reference. */
export function focusIt(element: HTMLElement | null): void {
    element?.focus();
}
