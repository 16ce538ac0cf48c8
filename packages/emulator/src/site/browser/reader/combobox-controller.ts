/** Keys of a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export type ArrowKey = 'ArrowDown' | 'ArrowUp';

/** -1 is the text field, between the last and the first option. */
export function getNextOptionIndexOrNone(current: number, count: number, key: ArrowKey): number {
    const step = key === 'ArrowDown' ? 1 : -1;
    return ((current + 1 + step + count + 1) % (count + 1)) - 1;
}

/** The focus stays in the field while an option is active. */
export interface ComboboxController {
    fill(options: readonly HTMLElement[]): void;
    close(): void;
    move(key: ArrowKey): void;
    active(): HTMLElement | undefined;
}

export function createComboboxController(field: HTMLInputElement, list: HTMLElement): ComboboxController {
    let options: readonly HTMLElement[] = [];
    let current = -1;
    field.role = 'combobox';
    field.autocomplete = 'off';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', list.id);
    const setActive = (index: number): void => {
        options[current]?.setAttribute('aria-selected', 'false');
        current = index;
        const active = options[current];
        active?.setAttribute('aria-selected', 'true');
        active?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        if (active) field.setAttribute('aria-activedescendant', active.id);
        else field.removeAttribute('aria-activedescendant');
    };
    return {
        fill(next) {
            options = next;
            setActive(-1);
            next.forEach((option, at) => (option.id = `${list.id}-${at}`));
            list.replaceChildren(...next);
            list.hidden = next.length === 0;
            field.ariaExpanded = String(next.length > 0);
        },
        close() {
            setActive(-1);
            field.ariaExpanded = 'false';
        },
        move: (key) => setActive(getNextOptionIndexOrNone(current, options.length, key)),
        active: () => options[current],
    };
}
