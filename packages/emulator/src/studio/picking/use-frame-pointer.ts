import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface FramePointer {
    point: (target: EventTarget | null) => void;
    pick: (target: EventTarget | null) => void;
}

export function useFramePointer(
    frame: HTMLElement | null,
    pointer: FramePointer,
): { isPicking: boolean; toggle: () => void } {
    const [isPicking, setPicking] = useState(false);
    const latest = useRef(pointer);
    latest.current = pointer;
    useLayoutEffect(() => {
        if (!frame) return undefined;
        const point = ({ target }: Event): void => latest.current.point(target);
        const leave = (): void => latest.current.point(null);
        frame.addEventListener('pointerover', point);
        frame.addEventListener('focusin', point);
        frame.addEventListener('pointerleave', leave);
        return () => {
            frame.removeEventListener('pointerover', point);
            frame.removeEventListener('focusin', point);
            frame.removeEventListener('pointerleave', leave);
        };
    }, [frame]);
    useLayoutEffect(() => {
        if (!frame || !isPicking) return undefined;
        const pick = (event: Event): void => {
            event.preventDefault();
            event.stopPropagation();
            setPicking(false);
            latest.current.pick(event.target);
        };
        const end = ({ key }: KeyboardEvent): void => void (key === 'Escape' && setPicking(false));
        frame.dataset['picking'] = '';
        frame.addEventListener('click', pick, true);
        document.addEventListener('keydown', end);
        return () => {
            delete frame.dataset['picking'];
            frame.removeEventListener('click', pick, true);
            document.removeEventListener('keydown', end);
        };
    }, [frame, isPicking]);
    return { isPicking, toggle: () => setPicking(!isPicking) };
}
