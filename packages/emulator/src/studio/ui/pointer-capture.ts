const CONTROLS = 'button, a[href], summary';

const MAX_PRESS_MOVEMENT_PX = 4;

/** Keeps a press on a moving control, such as a list row. Moving the pointer cancels it. */
export function capturePressesForMovingControls(): void {
    addEventListener('pointerdown', onPointerDown, true);
}

function onPointerDown({ target, pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    // Touch pointers are captured implicitly.
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
