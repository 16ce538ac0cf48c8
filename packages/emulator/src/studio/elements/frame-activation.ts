import { getActiveElementInShadowRootOrDocument } from './active-element.js';

/** Longest transient user activation of browsers. */
const MAX_ACTIVATION_MS = 5000;

let ownPress = -Infinity;

/** Whether the user closed the last modal from outside the frame. */
let dismissed = false;

/** Browsers report user activation, but not whether it was in a frame. */
export function trackPressesOutsideFrames(): void {
    const recordPress = (): void => void (ownPress = performance.now());
    addEventListener('pointerdown', recordPress, true);
    // Tab moves the focus into a frame and is no activation.
    addEventListener('keydown', ({ key }) => key !== 'Tab' && recordPress(), true);
}

/** Requires a new press before the next modal, once the user has closed one. */
export function resetFrameActivationAfterModalClose(): void {
    dismissed = true;
}

/**
 * User activation of this page also counts for frames, and a frame can take the focus. A frame cannot fake the pointer position or the
 * absence of presses in this page.
 */
export function hasRecentUserPressInFrame(frame: HTMLIFrameElement): boolean {
    // Older browsers lack `userActivation`.
    const pressed = (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
    if (!pressed || getActiveElementInShadowRootOrDocument(frame) !== frame) return false;
    const inFrame = performance.now() - ownPress > MAX_ACTIVATION_MS;
    if (!inFrame && (dismissed || !frame.matches(':hover'))) return false;
    dismissed = false;
    return true;
}
