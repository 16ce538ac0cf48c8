import { getActiveElementInShadowRootOrDocument } from '../ui/active-element.js';

/** Longest transient user activation of browsers. */
const MAX_ACTIVATION_MS = 5000;

let ownPress = -Infinity;

let dismissed = false;

/** Browsers do not report whether a press was in a frame. */
export function trackPressesOutsideFrames(): void {
    const recordPress = (): void => void (ownPress = performance.now());
    addEventListener('pointerdown', recordPress, true);
    // Tab enters a frame and is no press.
    addEventListener('keydown', ({ key }) => key !== 'Tab' && recordPress(), true);
}

/** Requires a new press before the next modal, once the user has closed a modal. */
export function resetFrameActivationAfterModalClose(): void {
    dismissed = true;
}

/** Frames can take the focus, but not fake the pointer position or the absence of presses in this page. */
export function hasRecentUserPressInFrame(frame: HTMLIFrameElement): boolean {
    // Older browsers lack `userActivation`.
    const pressed = (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
    if (!pressed || getActiveElementInShadowRootOrDocument(frame) !== frame) return false;
    const inFrame = performance.now() - ownPress > MAX_ACTIVATION_MS;
    if (!inFrame && (dismissed || !frame.matches(':hover'))) return false;
    dismissed = false;
    return true;
}
