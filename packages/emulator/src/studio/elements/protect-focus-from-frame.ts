import { getActiveElementInShadowRootOrDocument } from './active-element.js';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** How often a webframe may take the focus from who types: one that begins with a field of its own does so once. */
const MAX_FOCUS_LOSSES = 3;

/** The field that is typed in; none once the pointer moved, or the key was pressed that moves the focus. */
let typedIn: HTMLElement | undefined;

/** Takes note of where somebody types. */
export function trackFieldBeingTypedIn(): void {
    const updateField = (target: EventTarget | null): void =>
        void (typedIn = target instanceof HTMLElement && target.matches(FIELDS) ? target : undefined);
    const clearField = (): void => updateField(null);
    addEventListener('focusin', ({ target }) => updateField(target));
    addEventListener('keydown', ({ key, target }) => updateField(key === 'Tab' ? null : target), true);
    addEventListener('pointerdown', clearField, true);
    addEventListener('pointermove', clearField, true);
}

/**
 * Has a field that is typed in keep the focus: a webframe that takes it would get what is typed next. It gives it back; one that goes on is
 * told of by `onRepeatedFocusLoss`. Until the returned function is called.
 */
export function protectFocusFromFrame(
    getFrame: () => HTMLIFrameElement | null,
    onRepeatedFocusLoss: () => void,
): () => void {
    let taken = 0;
    const restoreFocus = (): void => {
        const own = getFrame();
        if (!own || !typedIn || getActiveElementInShadowRootOrDocument(own) !== own) return;
        typedIn.focus();
        if (++taken === MAX_FOCUS_LOSSES) onRepeatedFocusLoss();
    };
    // While browsers tell what was lost, they give nothing back.
    const onBlur = (): void => void setTimeout(restoreFocus);
    addEventListener('blur', onBlur);
    return () => removeEventListener('blur', onBlur);
}
