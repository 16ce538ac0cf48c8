import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';

import { PANELS, type PanelName } from './layout.js';
import { useLayout } from './use-layout.js';

const KEY_STEP_PX = 16;

interface PanelSeparatorProps {
    panel: PanelName;
    edge: 'left' | 'right';
}

export function PanelSeparator({ panel, edge }: PanelSeparatorProps): VNode {
    const { current, changePanel } = useLayout();
    const separator = useRef<HTMLDivElement>(null);
    const { label, minWidth, maxWidth, defaultWidth } = PANELS[panel];
    const { width = defaultWidth } = current[panel];
    const growth = edge === 'right' ? 1 : -1;
    const getWidth = (): number => {
        const parent = separator.current?.offsetParent;
        return parent instanceof HTMLElement ? parent.offsetWidth : width;
    };
    const onPointerDown = (down: PointerEvent): void => {
        const start = getWidth();
        separator.current?.setPointerCapture(down.pointerId);
        const release = new AbortController();
        const onMove = ({ clientX }: PointerEvent): void =>
            changePanel(panel, { width: start + growth * (clientX - down.clientX) });
        separator.current?.addEventListener('pointermove', onMove, { signal: release.signal });
        separator.current?.addEventListener('lostpointercapture', () => release.abort(), { once: true });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
        const next = hasModifier ? undefined : getNextWidth(event.key, getWidth());
        if (next === undefined) return;
        event.preventDefault();
        changePanel(panel, { width: next });
    };
    const getNextWidth = (key: string, from: number): number | undefined => {
        if (key === 'Home') return minWidth;
        if (key === 'End') return maxWidth;
        if (key === 'ArrowRight') return from + growth * KEY_STEP_PX;
        if (key === 'ArrowLeft') return from - growth * KEY_STEP_PX;
        return undefined;
    };
    return (
        <div
            ref={separator}
            class={`panel-separator at-${edge}`}
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={`Width of ${label}`}
            aria-valuenow={width}
            aria-valuemin={minWidth}
            aria-valuemax={maxWidth}
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
            onDblClick={() => changePanel(panel, { width: undefined })}
        />
    );
}
