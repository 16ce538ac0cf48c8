export type SelectedOption = string | { value?: string; label?: string; index?: number };

/** Fields that fire `change` on blur. */
const changed = new WeakSet<Element>();

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

export function click(element: HTMLElement): void {
    hover(element);
    const isFocusMoved = dispatchPointer(element, 'pointerdown', 'mousedown');
    const focusable = element.closest<HTMLElement>(FOCUSABLE) ?? element.closest('label')?.control ?? null;
    if (isFocusMoved) moveFocus(focusable);
    dispatchPointer(element, 'pointerup', 'mouseup');
    if (element.isConnected) element.click();
}

function hover(element: HTMLElement): void {
    for (const type of ['pointerover', 'pointerenter', 'pointermove'])
        element.dispatchEvent(
            new PointerEvent(type, { bubbles: type !== 'pointerenter', cancelable: true, pointerId: 1 }),
        );
    for (const type of ['mouseover', 'mouseenter', 'mousemove'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'mouseenter', cancelable: true }));
}

function dispatchPointer(element: HTMLElement, pointerType: string, mouseType: string): boolean {
    const init = { bubbles: true, cancelable: true, composed: true, button: 0 };
    element.dispatchEvent(new PointerEvent(pointerType, { ...init, pointerId: 1, pointerType: 'mouse' }));
    return element.dispatchEvent(new MouseEvent(mouseType, init));
}

function moveFocus(element: HTMLElement | null): void {
    const before = document.activeElement;
    if (before === element) return;
    reportChange(before);
    if (element) element.focus();
    else if (before instanceof HTMLElement) before.blur();
}

function reportChange(element: Element | null): void {
    if (element && changed.delete(element)) element.dispatchEvent(new Event('change', { bubbles: true }));
}

export function fill(element: HTMLElement, value: string): void {
    moveFocus(element);
    setText(element, value);
}

function setText(element: HTMLElement, value: string): void {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value;
    else element.textContent = value;
    changed.add(element);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
}

function getText(element: Element): string {
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : element.textContent;
}

export function typeText(text: string): void {
    for (const key of text) press(key === '\n' ? 'Enter' : key);
}

const MODIFIERS = { Control: 'ctrlKey', Shift: 'shiftKey', Alt: 'altKey', Meta: 'metaKey' } as const;

export function press(combination: string): void {
    const parts = combination === '+' ? ['+'] : combination.split(/\+(?=.)/);
    const key = parts.at(-1) ?? '';
    const modifiers = Object.fromEntries(
        parts.slice(0, -1).map((name) => [MODIFIERS[name as keyof typeof MODIFIERS], true]),
    );
    const init = { key: key === 'Space' ? ' ' : key, bubbles: true, cancelable: true, composed: true, ...modifiers };
    const element = getFocused();
    const isTaken = !element.dispatchEvent(new KeyboardEvent('keydown', init));
    if (!isTaken && Object.keys(modifiers).every((name) => name === 'shiftKey')) applyKey(getFocused(), init.key);
    getFocused().dispatchEvent(new KeyboardEvent('keyup', init));
}

function getFocused(): HTMLElement {
    return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

function applyKey(element: HTMLElement, key: string): void {
    if (key === 'Escape') return void closeDialog();
    if (key === 'Enter' && element.matches('button, a[href], summary')) return element.click();
    if (key === 'Enter' && element instanceof HTMLInputElement) {
        reportChange(element);
        return element.form?.requestSubmit();
    }
    if (key === ' ' && element.matches('button, input[type="checkbox"], input[type="radio"]')) return element.click();
    if (!isTextField(element)) return;
    if (key.length === 1) setText(element, getText(element) + key);
    else if (key === 'Enter') setText(element, `${getText(element)}\n`);
    else if (key === 'Backspace') setText(element, getText(element).slice(0, -1));
}

function isTextField(element: HTMLElement): boolean {
    return element.matches('input, textarea, [contenteditable="true"]');
}

function closeDialog(): void {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

export function check(element: HTMLElement, isOn: boolean): void {
    const current = element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true';
    if (current !== isOn) click(element);
}

export function select(element: HTMLElement, option: SelectedOption): boolean {
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${element.outerHTML.slice(0, 120)} is not a select.`);
    const options = [...element.options];
    const at =
        typeof option === 'string'
            ? options.findIndex((one) => one.value === option || getLabel(one) === option)
            : options.findIndex(
                  (one, index) =>
                      (option.value === undefined || option.value === one.value) &&
                      (option.label === undefined || option.label === getLabel(one)) &&
                      (option.index === undefined || option.index === index),
              );
    if (at === -1) return false;
    moveFocus(element);
    element.selectedIndex = at;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
}

function getLabel(option: HTMLOptionElement): string {
    return (option.getAttribute('label') ?? option.textContent).trim();
}
