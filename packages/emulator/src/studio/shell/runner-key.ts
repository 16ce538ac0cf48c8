import { useLayoutEffect } from 'preact/hooks';

import { STUDIO_VIEWS, findViewByPath } from '../workspace/views.js';
import { formatRenderRunPath } from '../workspace/run-paths.js';
import { useStudio } from './context.js';
import { focusRegion } from './regions.js';

const KEY = 'svc-int.run-key';

/** Speech input may trigger the key, so users can disable it. */
export function isRunnerShortcutEnabled(): boolean {
    return localStorage.getItem(KEY) !== 'off';
}

export function saveRunnerShortcutEnabled(isOn: boolean): void {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
}

export function useRunnerShortcut(): void {
    const studio = useStudio();
    // An effect would miss early keys.
    useLayoutEffect(() => {
        const onKeyDown = (event: KeyboardEvent): void => {
            // The runner handles the key itself.
            if (!isRunnerShortcutEvent(event) || findViewByPath(studio.view.get() ?? '') === 'run') return;
            const target = studio.view.get() === undefined ? studio.shown.get()?.target : undefined;
            studio.show((target && formatRenderRunPath(target)) ?? STUDIO_VIEWS.run.path);
            focusRegion('view');
        };
        addEventListener('keydown', onKeyDown);
        return () => removeEventListener('keydown', onKeyDown);
    }, [studio]);
}

export function isRunnerShortcutEvent({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
    if (key.toLowerCase() !== 'r' || ctrlKey || metaKey || altKey || repeat) return false;
    if (!isRunnerShortcutEnabled() || document.querySelector('dialog[open]')) return false;
    return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
