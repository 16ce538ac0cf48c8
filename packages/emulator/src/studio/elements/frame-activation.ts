import { getActiveElementInShadowRootOrDocument } from './active-element.js';

/** How long browsers count a press as one that a page may act upon, in milliseconds: the longest of them. */
const MAX_ACTIVATION_MS = 5000;

/** When the person last pressed something in this page, outside of any frame. */
let ownPress = -Infinity;

/** Whether the last modal was closed by the person, without what stands in it. */
let dismissed = false;

/** Takes note of presses in this page: the browser tells that there was one, but not whether it was in a frame. */
export function trackPressesOutsideFrames(): void {
    const recordPress = (): void => void (ownPress = performance.now());
    addEventListener('pointerdown', recordPress, true);
    // The key by which the focus gets into a frame is none that presses something.
    addEventListener('keydown', ({ key }) => key !== 'Tab' && recordPress(), true);
}

/** The person closed a modal: what opens the next one has to be a press of its own. */
export function resetFrameActivationAfterModalClose(): void {
    dismissed = true;
}

/**
 * Whether the person pressed something in a frame just now. A press in this page counts as one in all of it, and a frame can take
 * the focus; where the pointer is, and that nothing in this page was pressed, it can't make up.
 */
export function hasRecentUserPressInFrame(frame: HTMLIFrameElement): boolean {
    // Older browsers don't tell.
    const pressed = (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
    if (!pressed || getActiveElementInShadowRootOrDocument(frame) !== frame) return false;
    const inFrame = performance.now() - ownPress > MAX_ACTIVATION_MS;
    if (!inFrame && (dismissed || !frame.matches(':hover'))) return false;
    dismissed = false;
    return true;
}
