import { getActiveElementInShadowRootOrDocument } from '../ui/active-element.js';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Focus losses to a webframe without report. An autofocus field causes one. */
const MAX_FOCUS_LOSSES = 3;

/** Field in which the user types, until a pointer move or Tab. */
let typedIn: HTMLElement | undefined;

export function trackFieldBeingTypedIn(): void {
    const updateField = (target: EventTarget | null): void =>
        void (typedIn = target instanceof HTMLElement && target.matches(FIELDS) ? target : undefined);
    const clearField = (): void => updateField(null);
    addEventListener('focusin', ({ target }) => updateField(target));
    addEventListener('keydown', ({ key, target }) => updateField(key === 'Tab' ? null : target), true);
    addEventListener('pointerdown', clearField, true);
    addEventListener('pointermove', clearField, true);
}

/** Returns the focus to the current field, so that a webframe gets no keystrokes. Repeated attempts call `onRepeatedFocusLoss`. */
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
    // During `blur`, browsers do not move the focus back.
    const onBlur = (): void => void setTimeout(restoreFocus);
    addEventListener('blur', onBlur);
    return () => removeEventListener('blur', onBlur);
}
