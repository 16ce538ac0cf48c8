const CONTROLS = 'button, a[href], summary';

/** Pixels that a hand may move the pointer while it presses. */
const MAX_PRESS_MOVEMENT_PX = 4;

/**
 * Has a press be of the control that it began on, also when that moves away from under the pointer, as a row of a list does when
 * another one comes above it. A pointer that moves off the control takes the press back, as usual.
 */
export function capturePressesForMovingControls(): void {
    addEventListener('pointerdown', onPointerDown, true);
}

function onPointerDown({ target, pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    // A finger holds what it touches by itself.
    if (!control || pointerType === 'touch') return;
    control.setPointerCapture(pointerId);
    const release = new AbortController();
    const onPointerMove = (moved: Event): void => {
        if (!(moved instanceof PointerEvent) || moved.pointerId !== pointerId) return;
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) <= MAX_PRESS_MOVEMENT_PX) return;
        control.releasePointerCapture(pointerId);
    };
    control.addEventListener('pointermove', onPointerMove, { signal: release.signal });
    control.addEventListener('lostpointercapture', () => release.abort(), { signal: release.signal });
}
